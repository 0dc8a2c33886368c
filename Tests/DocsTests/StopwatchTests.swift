import Store
import TestSupport
import Testing

@Test func `A running stopwatch counts, and a stopped one doesn't`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatch.State()) {
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.startStopButtonTapped) { $0.isRunning = true }
  await clock.advance(by: .seconds(2))
  await store.receive(\.ticked) { $0.seconds = 1 }
  await store.receive(\.ticked) { $0.seconds = 2 }
  await store.send(.startStopButtonTapped) { $0.isRunning = false }
  await clock.advance(by: .seconds(60))
}
