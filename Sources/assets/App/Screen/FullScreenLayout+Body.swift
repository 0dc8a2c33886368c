extension FullScreenLayout {
  /// A line between the head and the foot of the screen, or rows that follow each other, not laid out yet.
  enum BodyBlock {
    case line(StyledLine)
    /// Rows of a section; `first` is the position of the section's first row among all rows.
    case rows(Range<Int>, section: Int, first: Int)

    /// The number of lines.
    var count: Int {
      switch self {
      case .line: 1
      case .rows(let rows, _, _): rows.count
      }
    }
  }

  /// The sections, one below the other.
  var bodyBlocks: [BodyBlock] {
    var blocks: [BodyBlock] = []
    var first = 0
    for (index, section) in screen.sections.enumerated() {
      if !section.title.isEmpty {
        if !blocks.isEmpty { blocks.append(.line(StyledLine(text: ""))) }
        blocks.append(.line(line(" " + section.title, .section)))
      }
      if !section.rows.isEmpty {
        blocks.append(.rows(section.rows.indices, section: index, first: first))
      } else if !section.placeholder.isEmpty {
        blocks.append(.line(line("   (\(section.placeholder))", .dim)))
      }
      first += section.rows.count
    }
    return blocks
  }

  /// As many lines as fit, the selected row among them.
  ///
  /// - Complexity: O(1) in the number of rows.
  func window(_ blocks: [BodyBlock], _ room: Int) -> [BodyBlock] {
    var count = 0
    var selected = 0
    for block in blocks {
      if case .rows(let rows, _, let first) = block, rows.contains(selection - first) {
        selected = count + selection - first
      }
      count += block.count
    }
    guard count > room else { return blocks }
    let start = min(max(0, selected - room / 2), count - max(0, room))
    return lines(start..<(start + max(0, room)), of: blocks)
  }

  private func lines(_ range: Range<Int>, of blocks: [BodyBlock]) -> [BodyBlock] {
    var offset = 0
    return blocks.compactMap { block in
      let part = range.clamped(to: offset..<(offset + block.count))
      defer { offset += block.count }
      guard !part.isEmpty, case .rows(_, let section, let first) = block else {
        return part.isEmpty ? nil : block
      }
      return .rows(
        (part.lowerBound - offset)..<(part.upperBound - offset),
        section: section,
        first: first
      )
    }
  }

  /// The lines of the visible blocks; their rows alone are read.
  func body(_ blocks: [BodyBlock]) -> [StyledLine] {
    blocks.flatMap { block -> [StyledLine] in
      switch block {
      case .line(let line): [line]
      case .rows(let rows, let section, let first): table(rows, of: screen.sections[section], first)
      }
    }
  }

  private func table(_ rows: Range<Int>, of section: Screen.Section, _ first: Int) -> [StyledLine] {
    let cells = rows.map { section.rows[$0].cells }
    let width = max(1, size.columns - 4)
    let statuses = cells.map { cells in cells.indices.filter { cells[$0].status != nil } }
    let widths = TextTable.widths(
      cells.map { $0.map(\.signed) },
      atLeast: section.widths ?? section.rows.ids.widths,
      keeping: Set(statuses.joined()),
      width: width
    )
    return zip(rows, cells).map { row, cells in
      let isSelected = first + row == selection
      let mark = isSelected ? " > " : "   "
      guard section.rows.ids[row].field == nil else {
        let titles = self.cells(of: section).map { [$0.first?.signed ?? ""] }
        let title = TextTable.widths(titles, width: width)
        return field(mark, cells, title.first ?? 0, isSelected: isSelected)
      }
      let text = mark + TextTable.line(cells.map(\.signed), widths, width: width)
      let spans = cells.indices.compactMap { column -> StyledLine.Span? in
        guard widths[column] > 0, let status = cells[column].status else { return nil }
        let start = TextTable.start(of: column, widths) + TextWidth.of(cells[column].text)
        return status.span(from: mark.count + start)
      }
      return StyledLine(
        text: TextWidth.fit(text, to: size.columns),
        style: isSelected ? .selected : .plain,
        spans: spans
      )
    }
  }
}
