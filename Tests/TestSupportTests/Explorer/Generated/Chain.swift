// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `No chain of actions is endless`() async throws {
  let store = TestStore(initialState: ExploredChain.State()) {
    ExploredChain()
  }

  store.exhaustivity = .off
  await store.send(.tapped)
  await store.skipReceivedActions(strict: false)
}
