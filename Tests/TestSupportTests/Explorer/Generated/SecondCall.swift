// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `It loads once`() async throws {
  let load = TestEndpoint(of: [Int].self, name: "exploredClient.load")
  let store = TestStore(initialState: ExploredAppearance.State()) {
    ExploredAppearance()
  } withDependencies: {
    $0.exploredClient.load = { try await load() }
  }

  await store.send(.appeared) { $0.hasAppeared = true }
  await load.return([1], toCall: 0)
  await store.receive(.loaded) { $0.replies = 1 }
  await store.send(.appeared)
  store.exhaustivity = .off
  if load.callCount > 1 {
    await load.return([1], toCall: 1)
  }
  await store.skipReceivedActions(strict: false)
  let holds: (Int) -> Bool = { $0 <= 1 }
  #expect(holds(store.state.replies))
}
