// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `No size is being picked`() async throws {
  let store = TestStore(initialState: ExploredOrder.State()) {
    ExploredOrder()
  }

  await store.send(.sizeTapped) { $0.isPicking = true }
  store.exhaustivity = .off
  await store.reply(to: ExploredOrder.PickSize.self, with: .cancelled)
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredOrder.State) -> Bool = { !$0.isPicking }
  #expect(holds(store.state))
}
