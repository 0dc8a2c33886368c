import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct ProcessDeathTests {
  @Test(.survivesProcessDeath)
  func `A book is added from a draft`() async {
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }

    await store.send(.addTapped) { $0.draft = "" }
    await store.send(.draftChanged("Emma")) { $0.draft = "Emma" }
    await store.send(.doneTapped) {
      $0.books = ["Emma"]
      $0.draft = nil
    }
  }

  @Test func `A draft is there after the app was ended`() async {
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }

    await store.send(.addTapped) { $0.draft = "" }
    await store.relaunch()
    await store.send(.draftChanged("Emma")) { $0.draft = "Emma" }
  }
}
