// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test(.survivesProcessDeath) func `The state survives the death of the process`() async throws {
  let store = TestStore(initialState: ExploredNote.State()) {
    ExploredNote()
  }

  store.exhaustivity = .off
  await store.send(.countTapped)
  await store.skipReceivedActions(strict: false)
}
