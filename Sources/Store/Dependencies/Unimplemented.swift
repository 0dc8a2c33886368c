/// What an ``unimplemented(_:fileID:filePath:line:column:)`` operation throws.
public struct UnimplementedError: Error, Sendable, CustomStringConvertible {
  /// What was called.
  public let endpoint: String

  /// What is not implemented.
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
/// A test that provides the operation is left alone; one that calls it without fails there.
///
/// - Parameters:
///   - endpoint: What is called, for the report.
///   - fileID: The file that makes the operation.
///   - filePath: The path of that file.
///   - line: The line that makes the operation.
///   - column: The column that makes the operation.
/// - Returns: The operation, of any number of arguments. It throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ endpoint: String,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) async throws -> Result in
    reportUnimplemented(endpoint, at: place)
    throw UnimplementedError(endpoint: endpoint)
  }
}

/// An operation for tests that reports its call as an issue and returns a placeholder.
///
/// - Parameters:
///   - endpoint: What is called, for the report.
///   - placeholder: What it returns.
///   - fileID: The file that makes the operation.
///   - filePath: The path of that file.
///   - line: The line that makes the operation.
///   - column: The column that makes the operation.
/// - Returns: The operation, of any number of arguments.
public func unimplemented<each Argument, Result>(
  _ endpoint: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> @Sendable (repeat each Argument) -> Result {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) -> Result in
    reportUnimplemented(endpoint, at: place)
    return placeholder()
  }
}

private func reportUnimplemented(_ endpoint: String, at place: SourceLocation) {
  reportIssue(
    "unimplemented-dependency",
    """
    \(endpoint) was called by a test that does not provide it.

    Provide it in the `withDependencies:` of the store, or find out why it is called.
    """,
    at: place
  )
}
