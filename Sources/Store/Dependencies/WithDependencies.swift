/// Runs an operation with some dependencies overridden.
///
/// The overrides apply to the operation, to the tasks it starts except detached ones, and to later reads of
/// ``Dependency`` properties and stores created in it. Nested calls add to the outer ones;
/// the innermost override wins.
///
/// - Parameters:
///   - updateValuesForOperation: The overrides, written into a copy of the current values.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  try DependencyValues.current.updated(updateValuesForOperation).bind(operation)
}

/// Runs an asynchronous operation with some dependencies overridden.
///
/// Overrides and operation run in the isolation of the caller. The overrides apply to the
/// operation, to the tasks it starts except detached ones, and to later reads of ``Dependency`` properties
/// and stores created in it.
///
/// - Parameters:
///   - isolation: The isolation of the caller; leave it out.
///   - updateValuesForOperation: The overrides, written into a copy of the current values.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues.current
    .updated(isolation: isolation, updateValuesForOperation)
  return try await values.bind(isolation: isolation, operation)
}
