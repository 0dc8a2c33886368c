/// A location in the source: where an effect was made, an action sent, a mistake detected.
public struct SourceLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The module and file, `Module/File.swift`.
  public var fileID: String
  /// The full path of the file.
  public var filePath: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1.
  public var column: Int

  /// Creates a location from the values of `#fileID`, `#filePath`, `#line` and `#column`.
  @inlinable
  public init(
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The location where none is known.
  package static let unknown = SourceLocation(fileID: "", filePath: "", line: 0, column: 0)

  /// The file and line, as `Module/File.swift:12`.
  public var description: String { self == .unknown ? "an unknown place" : "\(fileID):\(line)" }
}
