import Store

extension TestStore {
  /// Waits for all effects to end, and asserts that nothing is left to receive.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await wait(timeout: timeout ?? self.timeout) { $0.effects.isEmpty }
    reportIssues(at: location)
    failForLeftovers(at: location, before: "the store was to finish")
  }
}
