/// Lays out rows of cells in columns.
enum TextTable {
  /// The columns between two cells.
  static let gap = 2
  private static let narrowest = 16

  /// A line for each row; cells of one column start at the same position.
  ///
  /// When the lines would be wider than `width`, the widest columns are truncated first, and then the
  /// last ones are left out.
  static func lines(_ rows: [[String]], width: Int?) -> [String] {
    let widths = widths(rows, width: width)
    return rows.map { line($0, widths, width: width) }
  }

  /// The width of each column; 0 for one that is left out.
  ///
  /// - Parameters:
  ///   - rows: The cells of the rows.
  ///   - leastWidths: The widths of cells in other rows.
  ///   - kept: The columns to leave out after all others.
  ///   - width: The width of the lines.
  /// - Returns: The widths, from the first column on.
  static func widths(
    _ rows: [[String]],
    atLeast leastWidths: [Int] = [],
    keeping kept: Set<Int> = [],
    width: Int?
  ) -> [Int] {
    let count = max(leastWidths.count, rows.map(\.count).max() ?? 0)
    let widths = (0..<count).map { column in
      rows.reduce(leastWidths.indices.contains(column) ? leastWidths[column] : 0) { widest, row in
        row.indices.contains(column) ? max(widest, TextWidth.of(row[column])) : widest
      }
    }
    guard let width else { return widths }
    // Without room for them beside the first column the others are left out by their order alone.
    let least = widths.indices.filter { widths[$0] > 0 && ($0 == 0 || kept.contains($0)) }
      .reduce(-gap) { $0 + min(widths[$1], narrowest) + gap }
    return shrunk(widths, keeping: least <= width ? kept : [], to: width)
  }

  /// A row in columns of some widths.
  static func line(_ cells: [String], _ widths: [Int], width: Int?) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) where width > 0 {
      if !line.isEmpty { line += String(repeating: " ", count: gap) }
      line += TextWidth.fit(cell, to: width)
    }
    while line.last == " " { line.removeLast() }
    return width.map { TextWidth.truncate(line, to: $0) } ?? line
  }

  /// The position of a column.
  static func start(of column: Int, _ widths: [Int]) -> Int {
    widths.prefix(column).reduce(0) { $0 + ($1 > 0 ? $1 + gap : 0) }
  }

  private static func shrunk(_ natural: [Int], keeping kept: Set<Int>, to width: Int) -> [Int] {
    var widths = natural
    func total() -> Int { widths.reduce(0, +) + gap * max(0, widths.count { $0 > 0 } - 1) }
    while total() > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > narrowest
    {
      widths[widest] -= 1
    }
    let present = natural.indices.filter { natural[$0] > 0 }
    guard total() > width, present.count > 1,
      let last = present.dropFirst().last(where: { !kept.contains($0) }) ?? present.last
    else {
      return widths
    }
    var fewer = natural
    fewer[last] = 0
    return shrunk(fewer, keeping: kept, to: width)
  }
}
