extension Screen {
  /// The screen as lines of plain text, for scripts and simple terminals.
  var plainText: [String] {
    var lines = ["== \(trail.joined(separator: " > ")) =="]
    lines += introduction.map(\.plain) + scriptText.flatMap { $0.lines(width: 80) }
    if let search, !search.isEmpty { lines.append("search: \(PrintableText.of(search))") }
    for section in sections {
      if !section.title.isEmpty { lines.append("\(section.title):") }
      let rows = section.rows
      if rows.isEmpty, !section.placeholder.isEmpty { lines.append("  (\(section.placeholder))") }
      let digits = String(rows.count).count
      let numbers = rows.map { row in
        String(repeating: " ", count: digits - String(row.number).count) + "\(row.number)."
      }
      lines += TextTable.lines(zip(numbers, rows).map { [$0] + $1.cells.map(\.plain) }, width: nil)
        .map { "  " + $0 }
    }
    for notice in notices {
      switch notice {
      case .busy(let text, _): lines.append("… \(text)")
      case .failure(let text): lines.append("! \(text)")
      }
    }
    let commands = hints.map(\.command).filter { !$0.isEmpty }
    if !commands.isEmpty { lines.append("[\(commands.joined(separator: " | "))]") }
    return lines
  }
}
