// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `Nothing is loading`() async throws {
  let load = TestEndpoint(of: [Int].self, name: "exploredClient.load")
  let store = TestStore(initialState: ExploredRefresh.State()) {
    ExploredRefresh()
  } withDependencies: {
    $0.exploredClient.load = { try await load() }
  }

  await store.send(.refreshTapped) { $0.isLoading = true }
  store.exhaustivity = .off
  await store.relaunch()
  // Without the bug the feature goes on, and comes to rest.
  await load.returnAll([1])
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredRefresh.State) -> Bool = { !$0.isLoading }
  #expect(holds(store.state))
}
