// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `The results are of the query`() async throws {
  let search = TestEndpoint(of: [String].self, name: "exploredClient.search")
  let store = TestStore(initialState: ExploredSearch.State()) {
    ExploredSearch()
  } withDependencies: {
    $0.exploredClient.search = { try await search($0) }
  }

  await store.send(.queryChanged("a")) {
    $0.query = "a"
    $0.isSearching = true
  }
  await store.send(.queryChanged("b")) { $0.query = "b" }
  store.exhaustivity = .off
  await search.return(["a"], toCall: 0)
  await store.skipReceivedActions(strict: false)
  let holds: ([String], String, Bool) -> Bool = {
    results,
    query,
    isSearching in
    isSearching || results.isEmpty || results == [query]
  }
  #expect(holds(store.state.results, store.state.query, store.state.isSearching))
}
