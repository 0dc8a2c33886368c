/// Lays out rows of cells in columns.
enum TextTable {
  private static let gap = 2
  private static let narrowest = 10

  /// A line for each row; cells of one column start at the same position.
  ///
  /// When the lines would be wider than `width`, the widest columns are truncated first, and then the
  /// last ones are left out.
  static func lines(_ rows: [[String]], width: Int?) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? TextWidth.of($0[column]) : 0 }.max() ?? 0
    }
    if let width { widths = shrunk(widths, to: width) }
    return rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() where widths[column] > 0 {
        if !line.isEmpty { line += String(repeating: " ", count: gap) }
        line += TextWidth.fit(cell, to: widths[column])
      }
      while line.last == " " { line.removeLast() }
      return width.map { TextWidth.truncate(line, to: $0) } ?? line
    }
  }

  private static func shrunk(_ natural: [Int], to width: Int) -> [Int] {
    var widths = natural
    func total() -> Int { widths.reduce(0, +) + gap * max(0, widths.count { $0 > 0 } - 1) }
    while total() > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > narrowest
    {
      widths[widest] -= 1
    }
    guard total() > width, let last = natural.lastIndex(where: { $0 > 0 }), last > 0 else {
      return widths
    }
    var fewer = natural
    fewer[last] = 0
    return shrunk(fewer, to: width)
  }
}
