import Store
import TestFixtures
import TestSupport
import Testing

/// `Clock.timer(interval:)`, under the clocks of tests.
@Suite(.timeLimit(.minutes(20))) struct TimerTests {
  @Test func `A timer has an element for each interval that a test advances`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    let log = Log<Duration>()
    let task = Task(executorPreference: executor) {
      for await _ in clock.timer(interval: .seconds(2)) { log.append(clock.now.offset) }
    }
    await executor.idle()
    await clock.advance(by: .seconds(1))
    #expect(log.values == [])
    await clock.advance(by: .seconds(5))
    #expect(log.values == [.seconds(2), .seconds(4), .seconds(6)])
    task.cancel()
    await task.value
  }

  @Test func `A timer of a clock whose type is hidden ticks in an effect`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.started)
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.receive(.ticked) { $0.ticks = 2 }
    await task.cancel()
  }

  @Test func `Intervals that pass while an element is handled are left out`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    let log = Log<Duration>()
    let task = Task(executorPreference: executor) {
      for await _ in clock.timer(interval: .seconds(2)) {
        log.append(clock.now.offset)
        try? await clock.sleep(for: .seconds(5))
      }
    }
    await executor.idle()
    await clock.advance(by: .seconds(14))
    #expect(log.values == [.seconds(2), .seconds(8), .seconds(14)])
    task.cancel()
    await task.value
  }

  @Test func `A timer without an interval waits for each advance`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    let log = Log<Int>()
    let task = Task(executorPreference: executor) {
      for await _ in clock.timer(interval: .zero).prefix(2) { log.append(1) }
    }
    await executor.idle()
    #expect(log.values.isEmpty)
    await clock.advance()
    #expect(log.values == [1, 1])
    await task.value
  }

  @Test func `Instants of a hidden clock are compared and counted`() {
    let clock = AnyClock(TestClock())
    let later = clock.now.advanced(by: .seconds(3))
    #expect(clock.now < later)
    #expect(clock.now.duration(to: later) == .seconds(3))
    #expect(clock.now == clock.now)
    #expect(Set([clock.now, clock.now, later]).count == 2)
  }
}

@Reducer
private struct Ticker {
  struct State: Equatable { var ticks = 0 }

  enum Action: Equatable { case started, ticked }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}
