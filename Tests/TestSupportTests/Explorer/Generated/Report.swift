// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `Nothing is reported as action-for-missing-child`() async throws {
  let store = TestStore(initialState: ExploredSheet.State()) {
    ExploredSheet()
  }

  await store.send(.openTapped) {
    $0.sheet = ExploredScreen.State(numbers: [], isLoading: false)
  }
  store.exhaustivity = .off
  await store.send(.closeTapped)
  await store.skipReceivedActions(strict: false)
}
