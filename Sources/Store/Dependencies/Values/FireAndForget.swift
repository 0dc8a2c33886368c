/// Starts work whose end nothing waits for.
public struct FireAndForget: Sendable {
  /// Work that may fail unnoticed.
  public typealias Operation = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, @escaping Operation) async -> Void

  /// Creates a starter.
  ///
  /// - Parameter start: Starts the work, with a priority.
  public init(
    _ start:
      @escaping @Sendable (_ priority: TaskPriority?, _ operation: @escaping Operation) async
      -> Void
  ) {
    self.start = start
  }

  /// Starts work; an error that it throws is dropped.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task; by default that of the caller.
  ///   - operation: The work, in the caller's dependencies.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping Operation
  ) async {
    await start(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work whose end nothing waits for, such as tracking.
  ///
  /// The work gets a task of its own, which isn't cancelled with the caller's. In a test the call returns when the work has
  /// ended, so that a test can assert what it did.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try? await operation() }
  }
  static let testValue = FireAndForget { priority, operation in
    // On the executor of the effect that it is called in, which a test store owns.
    await Task(
      executorPreference: TaskContext.current?.owner?.executor,
      priority: priority
    ) {
      try? await operation()
    }
    .value
  }
}
