/// Runs an operation with the dependencies that a model was created with.
///
/// For a model that creates another one later, in a callback, and passes its overrides on. It must
/// have a ``Dependency`` property, from which they are taken; without one an issue is reported and
/// the current values apply. Overrides in force at the call win over those of the model. Finding
/// the property reflects on the model: call it when a child is created, not often.
///
/// - Parameters:
///   - model: The model.
///   - operation: The operation.
///   - location: The call site, for reports.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  location: SourceLocation = #Store::location
) rethrows -> R {
  try valuesCaptured(by: model, at: location).bind(operation)
}

/// Runs an operation with the dependencies that a model was created with, and further overrides.
///
/// - Parameters:
///   - model: The model, with a ``Dependency`` property.
///   - updateValuesForOperation: The overrides, which win over those of the model.
///   - operation: The operation.
///   - location: The call site, for reports.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  location: SourceLocation = #Store::location
) rethrows -> R {
  try valuesCaptured(by: model, at: location).updated(updateValuesForOperation).bind(operation)
}

/// Runs an asynchronous operation with the dependencies that a model was created with.
///
/// - Parameters:
///   - isolation: The isolation of the caller, in which the operation runs; leave it out.
///   - model: The model, with a ``Dependency`` property.
///   - operation: The operation.
///   - location: The call site, for reports.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  operation: () async throws -> R,
  location: SourceLocation = #Store::location
) async rethrows -> R {
  try await valuesCaptured(by: model, at: location).bind(isolation: isolation, operation)
}

/// Runs an asynchronous operation with the dependencies that a model was created with, and further overrides.
///
/// - Parameters:
///   - isolation: The isolation of the caller, in which overrides and operation run; leave it out.
///   - model: The model, with a ``Dependency`` property.
///   - updateValuesForOperation: The overrides, which win over those of the model.
///   - operation: The operation.
///   - location: The call site, for reports.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  location: SourceLocation = #Store::location
) async rethrows -> R {
  let values = try await valuesCaptured(by: model, at: location)
    .updated(isolation: isolation, updateValuesForOperation)
  return try await values.bind(isolation: isolation, operation)
}

private func valuesCaptured<Model: AnyObject>(
  by model: Model,
  at place: SourceLocation
) -> DependencyValues {
  var values = DependencyValues.current
  let properties = Reflected(model).contents.lazy
  if let captured = properties.compactMap({ ($0 as? any CapturesDependencies)?.captured }).first {
    values.site = DependencySite(captured: captured, location: place)
    return values
  }
  reportIssue(
    "dependencies-of-model-unknown",
    """
    withDependencies(from:) was given \(type(of: model)), which has no @Dependency property to \
    take the dependencies from. Declare one in it, or pass the dependencies another way.
    """,
    at: place
  )
  return values
}

/// A ``Dependency`` of any value.
private protocol CapturesDependencies {
  var captured: DependencyValues.Storage { get }
}

extension Dependency: CapturesDependencies {
  fileprivate var captured: DependencyValues.Storage { site.captured }
}
