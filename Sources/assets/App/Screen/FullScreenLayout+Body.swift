extension FullScreenLayout {
  /// One line between the head and the foot of the screen, not laid out yet.
  enum BodyItem {
    case line(StyledLine)
    /// A row of a section, with its position for the selection.
    case row(cells: [String], section: Int, position: Int)
  }

  /// The sections, one below the other.
  var bodyItems: [BodyItem] {
    var items: [BodyItem] = []
    var position = 0
    for (index, section) in screen.sections.enumerated() {
      if !section.title.isEmpty {
        if !items.isEmpty { items.append(.line(StyledLine(text: ""))) }
        items.append(.line(line(" " + section.title, .section)))
      }
      if section.rows.isEmpty, !section.placeholder.isEmpty {
        items.append(.line(line("   (\(section.placeholder))", .dim)))
      }
      for row in section.rows {
        items.append(.row(cells: row.cells, section: index, position: position))
        position += 1
      }
    }
    return items
  }

  /// As many items as fit, the selected one among them.
  func window(_ items: [BodyItem], _ room: Int) -> ArraySlice<BodyItem> {
    guard items.count > room else { return items[...] }
    let selected = items.firstIndex {
      if case .row(_, _, let position) = $0 { position == selection } else { false }
    }
    let start = min(max(0, (selected ?? 0) - room / 2), items.count - max(0, room))
    return items[start..<(start + max(0, room))]
  }

  /// The lines of the visible items, which alone determine the width of columns.
  func body(_ items: ArraySlice<BodyItem>) -> [StyledLine] {
    var tables: [Int: [[String]]] = [:]
    for case .row(let cells, let section, _) in items { tables[section, default: []].append(cells) }
    var texts = tables.mapValues { rows in
      TextTable.lines(rows, width: max(1, size.columns - 4))[...]
    }
    return items.map { item in
      switch item {
      case .line(let line):
        return line
      case .row(_, let section, let position):
        let isSelected = position == selection
        let text = (isSelected ? " > " : "   ") + (texts[section]?.popFirst() ?? "")
        return StyledLine(
          text: TextWidth.fit(text, to: size.columns),
          style: isSelected ? .selected : .plain
        )
      }
    }
  }
}
