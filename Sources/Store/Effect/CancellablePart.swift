/// A part of a running effect that can be cancelled by an id of its own.
final class CancellablePart: Sendable {
  private struct State {
    var task: CurrentTask?
    var isCancelled = false
  }

  private let state = Guarded(State())

  /// The parts around the running task, innermost last.
  @TaskLocal static var current: [CancellablePart] = []

  /// Runs the part in a child task.
  func run<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(Self.current + [self]) {
      // A group and not `async let`: only this part can refer to a group's child.
      try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask {
          self.attach()
          defer { self.detach() }
          return try await operation()
        }
        guard let result = try await group.next() else {
          preconditionFailure("A group with one task answers once.")
        }
        return result
      }
    }
  }

  /// Cancels the part, from any thread.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Under the lock, because the task must not end meanwhile.
      state.task?.cancel()
    }
  }

  private func attach() {
    withUnsafeCurrentTask { task in
      let task = task.map(CurrentTask.init)
      state.withLock { state in
        state.task = task
        if state.isCancelled { task?.cancel() }
      }
    }
  }

  private func detach() { state.withLock { $0.task = nil } }

  /// A task that is known to run, for as long as the part refers to it.
  private struct CurrentTask: @unchecked Sendable {
    private let task: UnsafeCurrentTask

    init(_ task: UnsafeCurrentTask) { self.task = task }

    func cancel() { task.cancel() }
  }
}
