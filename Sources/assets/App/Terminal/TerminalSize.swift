/// How much a terminal shows.
struct TerminalSize: Hashable, Sendable, Codable {
  /// What is assumed of a terminal that does not tell.
  static let standard = TerminalSize(columns: 80, rows: 24)

  var columns: Int
  var rows: Int
}
