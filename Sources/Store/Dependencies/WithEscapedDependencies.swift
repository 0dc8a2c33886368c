// Two functions of one name differ in their result only.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

/// Captured dependencies, to use where tasks don't inherit them.
public struct EscapedDependencies: Sendable {
  fileprivate let values: DependencyValues

  /// Runs an operation with the dependencies.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The result of the operation.
  @discardableResult
  public func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try values.bind(operation)
  }

  /// Runs an operation without a result with the dependencies.
  ///
  /// - Parameter operation: The operation.
  public func yield(_ operation: () throws -> Void) rethrows { try values.bind(operation) }

  /// Runs an asynchronous operation with the dependencies, in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller; leave it out.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  @discardableResult
  public func yield<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    try await values.bind(isolation: isolation, operation)
  }
}

/// Captures the current dependencies for code that doesn't inherit them.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { model.refresh() } }
/// }
/// ```
///
/// - Parameter operation: The code that needs them, which starts a callback or a detached task for instance.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (EscapedDependencies) throws -> R
) rethrows -> R {
  try operation(EscapedDependencies(values: .current))
}

/// Captures the current dependencies for code that doesn't inherit them, and returns nothing.
///
/// - Parameter operation: The code that needs them, which starts a callback or a detached task for instance.
public func withEscapedDependencies(
  _ operation: (EscapedDependencies) throws -> Void
) rethrows {
  try operation(EscapedDependencies(values: .current))
}

/// Captures the current dependencies for code that doesn't inherit them, in an asynchronous operation.
///
/// - Parameters:
///   - isolation: The isolation of the caller; leave it out.
///   - operation: The code that needs them.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (EscapedDependencies) async throws -> R
) async rethrows -> R {
  try await operation(EscapedDependencies(values: .current))
}
