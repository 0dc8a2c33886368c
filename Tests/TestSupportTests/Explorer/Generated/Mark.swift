// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `What is marked isn't loading`() async throws {
  let load = TestEndpoint(of: [Int].self, name: "exploredClient.load")
  let store = TestStore(initialState: ExploredRefresh.State()) {
    ExploredRefresh()
  } withDependencies: {
    $0.exploredClient.load = { try await load() }
  }

  await store.send(.refreshTapped) { $0.isLoading = true }
  await store.withExhaustivity(.off) { await store.relaunch() }
  store.exhaustivity = .off
  await store.send(.markTapped)
  // Without the bug the feature goes on, and comes to rest.
  await load.returnAll([1])
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredRefresh.State) -> Bool = {
    $0.taps == 0 || !$0.isLoading
  }
  #expect(holds(store.state))
}
