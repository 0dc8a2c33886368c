/// The error of an ``unimplemented(_:location:)`` operation.
public struct UnimplementedError: Error, Sendable, CustomStringConvertible {
  /// The operation that was called.
  public let endpoint: String

  /// The operation, as in `WeatherClient.fetch is not implemented`.
  public var description: String { "\(endpoint) is not implemented" }
}

/// An operation for tests that reports its call as an issue and throws.
///
/// ```swift
/// extension WeatherClient: TestDependencyKey {
///   static let testValue = WeatherClient(fetch: unimplemented("WeatherClient.fetch"))
/// }
/// ```
///
/// A test that overrides the operation is not affected; one that calls it without an override fails there.
///
/// - Parameters:
///   - endpoint: The name of the operation, for the report.
///   - location: The call site, for reports.
/// - Returns: The operation, of any number of arguments. It throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ endpoint: String,
  location: SourceLocation = #Store::location
) -> @Sendable (repeat each Argument) async throws -> Result {
  { (_: repeat each Argument) async throws -> Result in
    reportUnimplemented(endpoint, at: location)
    throw UnimplementedError(endpoint: endpoint)
  }
}

/// An operation for tests that reports its call as an issue and returns a placeholder.
///
/// - Parameters:
///   - endpoint: The name of the operation, for the report; without one it is that of the declaration around the call.
///   - placeholder: The result.
///   - location: The call site, for reports.
/// - Returns: The operation, of any number of arguments.
public func unimplemented<each Argument, Result>(
  _ endpoint: String = #function,
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  location: SourceLocation = #Store::location
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) -> Result in
    reportUnimplemented(endpoint, at: location)
    return placeholder()
  }
}

/// A value for tests that reports its use as an issue.
///
/// For a dependency that is no closure; where the value is only the start of an override, nothing is reported:
///
/// ```swift
/// extension Session: TestDependencyKey {
///   static var testValue: Session { unimplemented("Session", placeholder: .signedOut) }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the value, for the report; without one it is that of the declaration around the call.
///   - placeholder: The value.
///   - location: The call site, for reports.
/// - Returns: The placeholder.
public func unimplemented<Value>(
  _ name: String = #function,
  placeholder: @autoclosure () -> Value,
  location: SourceLocation = #Store::location
) -> Value {
  reportUnimplemented(name, use: "used", at: location)
  return placeholder()
}

private func reportUnimplemented(
  _ endpoint: String,
  use: String = "called",
  at place: SourceLocation
) {
  reportIssue(
    "unimplemented-dependency",
    """
    \(endpoint) was \(use) by a test that does not provide it.

    Provide it in the `withDependencies:` of the store, or find out why it is \(use).
    """,
    at: place
  )
}
