import Store

extension TestClock {
  /// Moves time forward by a duration and waits until what was due has run.
  ///
  /// With no duration, only waits until nothing runs any more.
  ///
  /// - Parameter duration: How far to move.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant and waits until what was due has run.
  ///
  /// Each sleeper that is due wakes up at its own deadline, and everything it does follows before
  /// the next wakes up. An instant in the past moves nothing.
  ///
  /// - Parameter deadline: Where time stands afterwards.
  public nonisolated(nonsending) func advance(to deadline: Instant) async {
    await settle()
    while let sleeper = step(to: deadline) {
      sleeper.continuation.resume()
      await settle(after: sleeper)
    }
  }

  /// Moves time forward to the next deadline and waits until what was due then has run.
  ///
  /// All sleepers of that deadline wake up. Where no one sleeps the running test fails: there is
  /// nothing to move to.
  ///
  /// - Parameter location: The call site, for failures.
  /// - Returns: How far time moved; zero where no one sleeps.
  @discardableResult
  public nonisolated(nonsending) func advanceToNext(
    location: Store::SourceLocation = #Store::location
  ) async -> Duration {
    await settle()
    guard let deadline = state.withLock({ $0.sleepers.first?.deadline }) else {
      reportFailure(
        """
        TestClock.advanceToNext() has nothing to move to: no task sleeps on the clock.

        Likely causes: the effect has ended, was cancelled, or sleeps on another clock, such as one \
        that the test has not put into its dependencies.
        """,
        at: location
      )
      return .zero
    }
    let start = now
    await advance(to: deadline)
    return start.duration(to: deadline)
  }

  /// Moves time forward until nobody sleeps on the clock any more.
  ///
  /// A timer without end would keep this from returning: after 10,000 wake-ups, or once the timeout
  /// has passed on the wall, the running test fails and the sleepers that are left are named.
  ///
  /// - Parameters:
  ///   - timeout: The real time after which the run is given up.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .seconds(10),
    location: Store::SourceLocation = #Store::location
  ) async {
    let limit = 10_000
    let start = ContinuousClock.now
    var wakeUps = 0
    await settle()
    while let deadline = state.withLock({ $0.sleepers.first?.deadline }) {
      guard wakeUps < limit, start.duration(to: .now) < timeout else {
        reportFailure(runMessage(wakeUps: wakeUps, limit: limit, timeout: timeout), at: location)
        return
      }
      if let sleeper = step(to: deadline) {
        wakeUps += 1
        sleeper.continuation.resume()
        await settle(after: sleeper)
      }
    }
  }

  /// Takes the next sleeper due by an instant, at its deadline; without one, time moves all the way.
  private func step(to deadline: Instant) -> Sleeper? {
    state.withLock { state in
      let entry = state.sleepers.popFirst(through: deadline)
      entry?.sleeper.didResume()
      state.now = max(state.now, entry?.deadline ?? deadline)
      return entry?.sleeper
    }
  }

  private func runMessage(wakeUps: Int, limit: Int, timeout: Swift.Duration) -> String {
    let bound = wakeUps < limit ? "after \(DurationText(timeout))" : "after \(limit) wake-ups"
    return """
      TestClock.run() gave up \(bound): there are still sleepers.

      \(suspensionList())

      Likely cause: a timer that never ends. Cancel it before "run", or move time by a known \
      distance with "advance(by:)".
      """
  }
}
