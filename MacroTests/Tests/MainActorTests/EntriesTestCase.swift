import Store
import TestSupport
import XCTest

nonisolated final class EntriesTestCase: XCTestCase {
  @MainActor
  func testSearching() async {
    let clock = TestClock()
    let store = TestStore(initialState: Entries.State()) {
      Entries()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.set(\.query, "a")) { $0.query = "a" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.searched) { $0.searches = 1 }
  }
}
