extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// For a client's endpoint that must not return in a test: `load: { try await Task.never() }`.
  ///
  /// - Returns: Nothing, ever.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency::CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency::CancellationError()
  }
}
