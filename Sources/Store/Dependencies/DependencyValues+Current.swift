extension DependencyValues {
  /// The values in force where this is read.
  ///
  /// Child tasks and `Task { }` inherit them; `Task.detached`, dispatch queues and callbacks do
  /// not, see ``withEscapedDependencies(_:)->_``.
  public static var current: DependencyValues { DependencyValues(storage: currentStorage) }

  /// The storage of the current values; only this property knows where it is.
  ///
  /// A reducer reads that of the drain it runs in, found by thread.
  @usableFromInline static var currentStorage: Storage {
    ThreadContext.inForce?.dependencies.flattened ?? TaskContext.current?.dependencies ?? .root
  }

  /// Runs an operation with these values as the current ones.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The result of the operation.
  package func bind<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let context = TaskContext.with(flattened)
    guard let thread = ThreadContext.inForce else {
      return try TaskContext.$current.withValue(context, operation: operation)
    }
    let former = thread.dependencies
    thread.dependencies = DependencyValues(storage: context.dependencies)
    defer { thread.dependencies = former }
    return try TaskContext.$current.withValue(context, operation: operation)
  }

  /// Runs an asynchronous operation with these values as the current ones.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller, in which the operation runs.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  func bind<Result>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TaskContext.$current.withValue(
      .with(flattened),
      operation: operation,
      isolation: isolation
    )
  }
}
