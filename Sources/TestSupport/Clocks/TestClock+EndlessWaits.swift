import Store

// A task of the shared pool may sleep after the test has moved the clock for the last time. Then the task and the code that
// awaits it would wait for ever.
extension TestClock {
  /// Ends the sleeps of the shared pool's tasks if nothing happens on the clock for ten minutes.
  ///
  /// The time is counted in turns of the pool, and not while the test moves time: a busy machine doesn't end them earlier.
  func watchForEndlessWaits() {
    let isFirst = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched
    }
    guard isFirst else { return }
    // At the priority of other tasks, to be queued behind them.
    Task.detached { [weak self] in
      var (changes, seconds) = (UInt64.max, 0)
      while true {
        try? await Task.sleep(for: .seconds(1))
        guard let self, let current = self.changesIfWatched() else { return }
        seconds = current.changes == changes && !current.isMoving ? seconds + 1 : 0
        changes = current.changes
        if seconds >= current.patience { self.endPoolSleeps() }
      }
    }
  }

  /// What has happened on the clock, or `nil` if no task of the shared pool sleeps there any more.
  private func changesIfWatched() -> (changes: UInt64, isMoving: Bool, patience: Int)? {
    state.withLock { state in
      guard state.sleepers.entries.contains(where: { $0.sleeper.executor == nil }) else {
        state.isWatched = false
        return nil
      }
      return (state.changes, state.moves > 0, state.patience)
    }
  }

  private func endPoolSleeps() {
    let list = suspensionList()
    let (sleepers, patience) = state.withLock { state in
      (state.sleepers.removeAll { $0.executor == nil }, state.patience)
    }
    for (number, sleeper) in sleepers.enumerated() {
      // One failure names them all.
      let error: any Error =
        number == 0 ? EndlessWait(seconds: patience, list: list) : CancellationError()
      sleeper.didResume()
      sleeper.continuation.resume(throwing: error)
    }
  }
}

/// The end of a sleep that the test would never have ended; the sleeping task reports it, because it knows its test.
struct EndlessWait: Error {
  let seconds: Int
  let list: String

  var message: String {
    """
    A task sleeps on a TestClock, and nothing has happened on that clock for \(seconds) seconds. Its sleep ends here as if \
    the task were cancelled, because the test would wait for ever:

    \(list)

    Likely causes: the test awaits the task without moving the clock, or it moved the clock before the task slept, so that \
    the deadline is later than the test expects. The clock knows only of tasks on an executor of the test when they sleep: \
    start the task with 'Task(executorPreference: TestExecutor())', or test its feature with a TestStore.
    """
  }
}
