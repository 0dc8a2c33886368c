import Foundation
import Store
import TestSupport
import Testing

@Suite struct RecipesTests {
  @Test func `A tab can select another one`() async {
    let store = TestStore(initialState: ReaderTabs.State()) { ReaderTabs() }
    await store.send(.bookcase(.searchTapped)) { $0.tab = .search }
    await store.send(.search(.textChanged("Dune"))) { $0.search.text = "Dune" }
    await store.send(.tabSelected(.bookcase)) { $0.tab = .bookcase }
  }

  @Test func `Another letter is another feature`() async {
    let store = TestStore(initialState: Mailbox.State()) { Mailbox() }
    await store.send(.selected("Ada")) { $0.letter = Letter.State(id: "Ada") }
    await store.send(.letter(.starTapped)) { $0.letter?.isStarred = true }
    await store.send(.selected("Grace")) { $0.letter = Letter.State(id: "Grace") }
    await store.send(.selected(nil)) { $0.letter = nil }
  }

  @Test(.dependencies { _ in }) func `A password is stored and loaded`() throws {
    do {
      @Shared(.keychain("ada")) var password: String?
      #expect(password == nil)
      $password.withLock { $0 = "steam" }
    }
    @Dependency(\.keychain) var keychain
    #expect(try keychain.read("ada") == "steam")
    @Shared(.keychain("ada")) var password: String?
    #expect(password == "steam")
  }

  @Test(.dependencies { $0.groupContainer = URL(filePath: "/groups/reader") })
  func `A file is in the container of the group`() {
    @Shared(.favourites) var favourites
    $favourites.withLock { $0 = ["Dune"] }
    @Shared(.fileStorage(URL(filePath: "/groups/reader/favourites.json"))) var stored: [String] = []
    #expect(stored == ["Dune"])
  }

  @Test @MainActor func `Analytics get the actions of the user`() async {
    var names: [String] = []
    let store = Store(
      initialState: ReaderTabs.State(),
      reducer: { ReaderTabs() },
      observer: Analytics { names.append($0) }
    )
    store.send(.bookcase(.searchTapped))
    #expect(names == ["bookcase.searchTapped"])
  }
}
