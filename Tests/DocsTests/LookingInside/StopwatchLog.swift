import Store
import TestSupport

/// Runs the stopwatch for a second and collects what is logged.
@MainActor
enum StopwatchLog {
  static func withLogger() async -> [String] {
    var lines: [String] = []
    let clock = TestClock()
    let store = Store(
      initialState: Stopwatch.State(),
      reducer: { Stopwatch() },
      withDependencies: { $0.continuousClock = clock },
      observer: TraceLogger { lines.append($0) }
    )
    store.send(.startStopButtonTapped)
    await second(of: clock)
    store.send(.startStopButtonTapped)
    return lines
  }

  static func withPrinter() async -> [String] {
    var lines: [String] = []
    let clock = TestClock()
    let store = Store(initialState: Stopwatch.State()) {
      Stopwatch()
        .printChanges(.customDump { lines.append($0) })
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.startStopButtonTapped)
    await second(of: clock)
    store.send(.startStopButtonTapped)
    return lines
  }

  static func withFilter() async -> [String] {
    var lines: [String] = []
    let logger = TraceLogger<Stopwatch.State, Stopwatch.Action>(.kinds([.actions, .effects])) {
      lines.append($0)
    }
    let store = Store(
      initialState: Stopwatch.State(),
      reducer: { Stopwatch() },
      withDependencies: { $0.continuousClock = TestClock() },
      observer: logger
    )
    store.send(.startStopButtonTapped)
    store.send(.startStopButtonTapped)
    return lines
  }

  /// Lets a second pass: a store outside of a test's executor starts its effects on other threads.
  private static func second(of clock: TestClock<Duration>) async {
    while clock.suspensions.isEmpty { await Task.yield() }
    await clock.advance(by: .seconds(1))
    // The timer waits again when its action has been reduced. A read of the store would be in the log.
    while clock.suspensions.isEmpty { await Task.yield() }
  }
}
