extension TestExecutor {
  /// Records that the running task is suspended in a clock or stream of the test, until it is resumed.
  ///
  /// - Parameter text: The clock or stream, and the deadline.
  /// - Returns: A closure to call when the task continues.
  func suspended(in text: String) -> @Sendable () -> Void {
    let suspension = TaskIdentity.currentAddress.flatMap { address in
      tasks.withLock { $0.suspend(at: address, text) }.map { (address, $0) }
    }
    guard let (address, id) = suspension else { return {} }
    return { [weak self] in self?.tasks.withLock { $0.resume(at: address, id) } }
  }

  /// The suspensions of the tasks of some effects.
  ///
  /// Complexity: O(*n*) in the number of tasks, for each of the effects.
  func suspensions(of effects: some Sequence<UInt64>) -> [UInt64: EffectSuspensions] {
    tasks.withLock { tasks in
      effects.reduce(into: [:]) { $0[$1] = tasks.suspensions(of: $1) }
    }
  }

  /// Removes the tasks of all effects except these, the only ones that run.
  func keepTasks(of effects: some Sequence<UInt64>) {
    let effects = Set(effects)
    tasks.withLock { $0.keep(effects) }
  }
}

/// The test-owned clocks and streams that an effect's tasks are suspended on.
struct EffectSuspensions: Sendable, Equatable {
  /// The suspensions in the test's clocks and streams, in the order in which they began.
  var suspensions: [String] = []
  /// The number of tasks that may be running elsewhere, or may have ended.
  var otherTasks = 0

  /// Whether one of the tasks waits for the test.
  ///
  /// The others may wait for that one, or have ended.
  var mayWaitForTest: Bool { !suspensions.isEmpty }

  /// Whether the effect can't continue before the test does.
  var isWaitingForTest: Bool { !suspensions.isEmpty && otherTasks == 0 }
}
