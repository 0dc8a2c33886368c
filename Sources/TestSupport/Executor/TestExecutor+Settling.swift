extension TestExecutor {
  /// Waits until this executor is idle, and still is after a turn of the main actor.
  ///
  /// An effect that is doing something on the main actor leaves its executor idle meanwhile. The
  /// main actor runs its jobs in order, so after a turn of it that work has returned.
  nonisolated(nonsending) func settle() async {
    await Self.settle([self])
  }

  /// Waits until the executors of what a test owns are idle, such as those that have called an endpoint.
  ///
  /// An effect that has not come that far is on an executor of the test that isn't known yet.
  nonisolated(nonsending) static func settle(_ list: ExecutorList) async {
    let known = list.live
    if known.isEmpty { await settleCurrentTest() } else { await settle(known) }
  }

  /// Waits until all executors of the running test are idle, but for those that an exploration steps.
  nonisolated(nonsending) static func settleCurrentTest() async {
    await settle(ExecutorRegistry.shared.ofCurrentTest.filter { !$0.isStepped })
  }

  /// Waits until all executors are idle at once, and still are after a turn of the main actor.
  nonisolated(nonsending) static func settle(_ executors: [TestExecutor]) async {
    guard !executors.isEmpty else { return }
    while !Task.isCancelled {
      for executor in executors { await executor.idle() }
      let jobCount = executors.reduce(0) { $0 &+ $1.jobCount }
      await Task.detached { @MainActor in }.value
      let isSettled = executors.allSatisfy(\.isIdle)
      if isSettled, executors.reduce(0, { $0 &+ $1.jobCount }) == jobCount { return }
    }
  }
}
