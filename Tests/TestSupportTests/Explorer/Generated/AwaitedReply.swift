// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `No size is picked any more`() async throws {
  let store = TestStore(initialState: ExploredLongOrder.State()) {
    ExploredLongOrder()
  }

  await store.send(.sizeTapped) { $0.isPicking = true }
  store.exhaustivity = .off
  await store.reply(to: ExploredOrder.PickSize.self, with: .cancelled)
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredLongOrder.State) -> Bool = { !$0.isPicking }
  #expect(holds(store.state))
}
