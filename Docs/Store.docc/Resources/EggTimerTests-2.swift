import Store
import TestSupport
import Testing

@testable import Eggs

@Suite struct EggTimerTests {
  @Test func `A running timer counts down, and a stopped one doesn't`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggTimer.State()) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.startStopTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 239 }
    await store.send(.startStopTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(60))
  }

  @Test func `A timer ends at zero`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggTimer.State(seconds: 1)) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.startStopTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) {
      $0.seconds = 0
      $0.isRunning = false
    }
  }
}
