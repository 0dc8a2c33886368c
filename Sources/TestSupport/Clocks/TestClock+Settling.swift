extension TestClock: ExecutorFollower {
  /// Makes the clock wait for an executor whose tasks have not slept on it yet.
  ///
  /// A test store calls this for the clocks among its dependencies.
  func register(_ executor: TestExecutor) {
    state.withLock { $0.executors.add(executor) }
  }

  /// Waits until the tasks that may sleep on this clock have run as far as they can.
  ///
  /// - Parameter resumed: The sleeper that was just resumed.
  /// - Returns: Whether it returned early, because that one sleeps again.
  @discardableResult
  nonisolated(nonsending) func settle(after resumed: Sleeper? = nil) async -> Bool {
    let (executors, hasPoolSleepers) = state.withLock {
      ($0.executors.live, $0.hasPoolSleepers)
    }
    await TestExecutor.settle(executors)
    guard hasPoolSleepers || executors.isEmpty else { return false }
    return await settlePool(after: resumed)
  }

  /// Gives tasks of the shared pool time to run, without knowing when they are done.
  ///
  /// A task may be queued behind others, or have begun on a thread that the system doesn't run at the moment. The first
  /// kind is waited for by turns of the queues, the second by time. Before the first sleep a task may not have begun at
  /// all, and a clock that moved then would leave it asleep for ever.
  private nonisolated(nonsending) func settlePool(after resumed: Sleeper?) async -> Bool {
    state.withLock { $0.moves += 1 }
    defer { state.withLock { $0.moves -= 1 } }
    await resumed?.hasResumed.wait()
    var start = ContinuousClock.now
    var isFirst = !state.withLock(\.hasPoolSleepers)
    var turns = 0
    while turns < 50 || start.duration(to: .now) < .milliseconds(isFirst ? 250 : 25) {
      if Task.isCancelled { return false }
      // A few turns of the busy queues: each waits for all that other tests have queued.
      await turns < 8 ? Self.turn() : Self.backgroundTurn()
      turns += 1
      if turns > 50 { try? await Task.sleep(for: .milliseconds(1)) }
      if isFirst, state.withLock(\.hasPoolSleepers) {
        (isFirst, start) = (false, .now)
      }
      guard let resumed, resumed.executor == nil else { continue }
      let isAsleep = state.withLock { state in
        state.sleepers.entries.contains { $0.sleeper.task == resumed.task }
      }
      if isAsleep { return true }
    }
    return false
  }

  /// Waits for what is queued now, at each priority that tasks usually have, and on the main actor.
  private nonisolated(nonsending) static func turn() async {
    await backgroundTurn()
    await Task.detached(priority: .userInitiated) { await Task.yield() }.value
    await Task.detached { @MainActor in }.value
  }

  private nonisolated(nonsending) static func backgroundTurn() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
