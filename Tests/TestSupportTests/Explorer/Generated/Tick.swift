// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `Only a running timer rings`() async throws {
  let clock = TestClock()
  let store = TestStore(initialState: ExploredTimer.State()) {
    ExploredTimer()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.startTapped) { $0.isRunning = true }
  await store.send(.stopTapped) { $0.isRunning = false }
  store.exhaustivity = .off
  await clock.advance(by: .seconds(5))
  await store.skipReceivedActions(strict: false)
  let holds: (Bool, Bool) -> Bool = { isRunning, hasRung in
    isRunning || !hasRung
  }
  #expect(holds(store.state.isRunning, store.state.hasRung))
}
