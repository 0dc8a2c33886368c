import Store

extension TestClock {
  /// Moves time forward by a duration and waits until all tasks that were due have run.
  ///
  /// Without a duration, time stays and the sleeps of zero end.
  ///
  /// - Parameter duration: The time to move by.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant and waits until all tasks that were due have run.
  ///
  /// Each sleeper that is due is resumed at its own deadline, and runs as far as it can before
  /// the next one is resumed. An instant in the past doesn't move time.
  ///
  /// - Parameter deadline: The instant at which time stands afterwards.
  public nonisolated(nonsending) func advance(to deadline: Instant) async {
    await settle()
    var wasEarly = false
    while let sleeper = step(to: deadline) {
      sleeper.continuation.resume()
      wasEarly = await settle(after: sleeper)
    }
    if wasEarly { await settle() }
  }

  /// Moves time forward to the next deadline and waits until all tasks that were due then have run.
  ///
  /// All sleepers of that deadline are resumed. If there are no sleepers the running test fails: there is
  /// no deadline to move to.
  ///
  /// - Parameter location: The call site, for failures.
  /// - Returns: The time moved by; zero without sleepers.
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
    return max(.zero, start.duration(to: deadline))
  }

  /// Moves time forward until no task sleeps on the clock any more.
  ///
  /// An endless timer would keep this from returning: after 10,000 resumed sleepers, or once the timeout
  /// has passed in real time, the running test fails and the remaining sleepers are named.
  ///
  /// - Parameters:
  ///   - timeout: The real time after which the call gives up.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .seconds(10),
    location: Store::SourceLocation = #Store::location
  ) async {
    let limit = 10_000
    let start = ContinuousClock.now
    var resumptions = 0
    await settle()
    while let deadline = state.withLock({ $0.sleepers.first?.deadline }) {
      guard resumptions < limit, start.duration(to: .now) < timeout else {
        reportFailure(
          runMessage(resumptions: resumptions, limit: limit, timeout: timeout),
          at: location
        )
        return
      }
      if let sleeper = step(to: deadline) {
        resumptions += 1
        sleeper.continuation.resume()
        await settle(after: sleeper)
      }
    }
  }

  /// Resumes the sleepers of the next deadline, one at a time.
  ///
  /// - Parameter run: Runs the tasks that were resumed.
  func stepToNext(_ run: () -> Void) {
    guard let deadline = state.withLock({ $0.sleepers.first?.deadline }) else { return }
    while let sleeper = step(to: deadline) {
      sleeper.continuation.resume()
      run()
    }
  }

  /// Whether a task sleeps on the clock.
  var hasSleeper: Bool { state.withLock { !$0.sleepers.isEmpty } }

  /// The effects of the sleepers, and how long each still sleeps.
  var waits: [(effect: UInt64?, duration: Duration)] {
    state.withLock { state in
      state.sleepers.entries.map { ($0.sleeper.effect, state.now.duration(to: $0.deadline)) }
    }
  }

  /// How long the first sleeper still sleeps.
  var nextWaitText: String {
    state.withLock { state in
      state.sleepers.first.map { "\(DurationText(state.now.duration(to: $0.deadline)))" }
        ?? "nothing"
    }
  }

  /// Sets the time of a clock without sleepers.
  func reset(to now: Instant) { state.withLock { $0.now = now } }

  /// Takes the next sleeper due by an instant, at its deadline; without one, time moves all the way.
  private func step(to deadline: Instant) -> Sleeper? {
    state.withLock { state in
      let entry = state.sleepers.popFirst(through: deadline)
      entry?.sleeper.didResume()
      state.now = max(state.now, entry?.deadline ?? deadline)
      state.changes += 1
      return entry?.sleeper
    }
  }

  private func runMessage(resumptions: Int, limit: Int, timeout: Swift.Duration) -> String {
    let bound =
      resumptions < limit ? "after \(DurationText(timeout))" : "after \(limit) resumed sleepers"
    return """
      TestClock.run() gave up \(bound): there are still sleepers.

      \(suspensionList())

      Likely cause: a timer that never ends. Cancel it before "run", or move time by a known \
      distance with "advance(by:)".
      """
  }
}
