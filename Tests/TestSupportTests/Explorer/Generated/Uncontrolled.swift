// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `Each effect can be controlled`() async throws {
  let store = TestStore(initialState: ExploredPause.State()) {
    ExploredPause()
  }

  await store.send(.pauseTapped)
  await store.skipReceivedActions(strict: false)
  // Before this, move the clock or answer the endpoint that the mended feature waits for.
  await store.finish()
}
