/// The location of the call, as the default value of a parameter.
///
/// A function of yours that sends, or calls anything else that is reported, passes its caller's location
/// on:
///
/// ```swift
/// func add(_ row: Row, location: SourceLocation = #Store::location) {
///   store.send(.added(row), location: location)
/// }
/// ```
///
/// Written `#location` it is found only in files that import Store, and callers may be in others. In
/// a test that imports Testing too, the type is `Store::SourceLocation`.
@freestanding(expression)
public macro location() -> SourceLocation =
  #externalMacro(module: "StoreMacros", type: "LocationMacro")

/// The expansion of ``location()``; write that instead.
///
/// - Parameters:
///   - fileID: The module and file, `Module/File.swift`.
///   - filePath: The full path of the file.
///   - line: The line.
///   - column: The column.
/// - Returns: The location of the call.
@inlinable
public func callSite(
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> SourceLocation {
  SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
}
