// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `till.order runs once at a time`() async throws {
  let order = TestEndpoint(of: Void.self, name: "till.order")
  let store = TestStore(initialState: ExploredTill.State()) {
    ExploredTill.without(PlantedBug.isThere ? .guardsOrder : nil)
  } withDependencies: {
    $0.till.order = { try await order() }
    $0.till.star = { _ in try await Task.never() }
  }

  await store.send(.orderTapped) { $0.isOrdering = true }
  store.exhaustivity = .off
  await store.send(.orderTapped)
  await store.skipReceivedActions(strict: false)
  #expect(order.waitingCalls.count <= 1)
}
