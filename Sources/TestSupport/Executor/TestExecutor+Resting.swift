extension TestExecutor {
  /// Notes that the running task waits in something that the test owns, until it is resumed.
  ///
  /// - Parameter text: In what it waits, and until when.
  /// - Returns: What to call when the task goes on.
  func suspended(in text: String) -> @Sendable () -> Void {
    let suspension = TaskIdentity.currentAddress.flatMap { address in
      tasks.withLock { $0.suspend(at: address, text) }.map { (address, $0) }
    }
    guard let (address, id) = suspension else { return {} }
    return { [weak self] in self?.tasks.withLock { $0.resume(at: address, id) } }
  }

  /// What is known of the tasks of some effects.
  ///
  /// Complexity: O(*n*) in the number of tasks, for each of the effects.
  func rests(of effects: some Sequence<UInt64>) -> [UInt64: EffectRest] {
    tasks.withLock { tasks in
      effects.reduce(into: [:]) { $0[$1] = tasks.rest(of: $1) }
    }
  }

  /// Forgets the tasks of all effects but these, the only ones that run.
  func keepTasks(of effects: some Sequence<UInt64>) {
    let effects = Set(effects)
    tasks.withLock { $0.keep(effects) }
  }
}
