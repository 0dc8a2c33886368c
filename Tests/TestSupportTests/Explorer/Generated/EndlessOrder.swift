// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `An order ends`() async throws {
  let order = TestEndpoint(of: Void.self, name: "till.order")
  let store = TestStore(initialState: ExploredTill.State()) {
    ExploredTill.without(PlantedBug.isThere ? .endsOrder : nil)
  } withDependencies: {
    $0.till.order = { try await order() }
    $0.till.star = { _ in throw CocoaError(.featureUnsupported) }
  }

  await store.send(.orderTapped) { $0.isOrdering = true }
  store.exhaustivity = .off
  await order.throw(ExploredTill.Refused(), toCall: 0)
  // Without the bug the feature goes on, and comes to rest.
  await order.returnAll(())
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredTill.State) -> Bool = { !$0.isOrdering }
  #expect(holds(store.state))
}
