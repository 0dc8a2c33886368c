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
