import Store

extension TestExecutor {
  /// Has something end with the process that the executor stands for; an explorer ends all calls of a run itself.
  func onProcessEnd(_ end: @escaping @Sendable () -> Void) {
    if !isStepped { endings.withLock { $0.append(end) } }
  }

  /// Ends what waits also where its task is cancelled.
  func endProcess() {
    let endings = endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
    for end in endings { end() }
  }
}
