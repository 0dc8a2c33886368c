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
  nonisolated(nonsending) func settle(after resumed: Sleeper? = nil) async {
    let (executors, hasPoolSleepers) = state.withLock {
      ($0.executors.live, $0.hasPoolSleepers)
    }
    await TestExecutor.settle(executors)
    guard hasPoolSleepers || executors.isEmpty else { return }
    await settlePool(after: resumed)
  }

  /// Gives tasks of the shared pool time to run, without knowing when they are done.
  ///
  /// It returns early when the sleeper resumed last sleeps on this clock again.
  private nonisolated(nonsending) func settlePool(after resumed: Sleeper?) async {
    await resumed?.hasResumed.wait()
    for _ in 0..<50 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      guard let resumed, resumed.executor == nil else { continue }
      let isAsleep = state.withLock { state in
        state.sleepers.entries.contains { $0.sleeper.task == resumed.task }
      }
      if isAsleep { return }
    }
  }
}
