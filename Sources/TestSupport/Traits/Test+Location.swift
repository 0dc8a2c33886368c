import Store
import Testing

extension Test {
  /// The line of the test.
  var location: Store::SourceLocation {
    Store::SourceLocation(
      fileID: sourceLocation.fileID,
      filePath: sourceLocation.filePath,
      line: sourceLocation.line,
      column: sourceLocation.column
    )
  }
}
