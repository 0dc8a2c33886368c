import Store
import TestSupport
import Testing

@Suite struct ReadingTimerTests {
  @Test func `A timer runs until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ReadingTimer.State()) {
      ReadingTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggled) { $0.isRunning = true }
    await clock.advance(by: .seconds(60))
    await store.receive(\.minutePassed) { $0.minutes = 1 }
    await store.send(.toggled) { $0.isRunning = false }
    await clock.advance(by: .seconds(60))
  }

  @Test func `A timer ends with its feature`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ReadingRoom.State()) {
      ReadingRoom()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.timer(.toggled)) { $0.timer?.isRunning = true }
    await store.send(.timerPutAway) { $0.timer = nil }
    await clock.advance(by: .seconds(60))
  }
}
