/// The number of columns and rows of a terminal.
struct TerminalSize: Hashable, Sendable, Codable {
  /// The size of a terminal that doesn't report one.
  static let standard = TerminalSize(columns: 80, rows: 24)

  var columns: Int
  var rows: Int
}
