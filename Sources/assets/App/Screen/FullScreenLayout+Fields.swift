extension FullScreenLayout {
  /// The row of a field: its title, and as much of its text as fits.
  func field(
    _ mark: String,
    _ cells: [Screen.Phrase],
    _ titleWidth: Int,
    isSelected: Bool
  ) -> StyledLine {
    let title = TextWidth.fit(cells.first?.signed ?? "", to: titleWidth)
    let gap = String(repeating: " ", count: TextTable.gap)
    let text = cells.count > 1 ? cells[1].signed : ""
    return fieldLine(
      mark + title + gap,
      text,
      isTyped: isTyping && isSelected,
      isSelected ? .selected : .plain
    )
  }

  /// A line with a text that may be typed on it, around its cursor.
  func fieldLine(
    _ title: String,
    _ text: String,
    isTyped: Bool,
    _ style: StyledLine.Style
  ) -> StyledLine {
    let start = TextWidth.of(title)
    guard isTyped, travel == nil, start < size.columns else {
      let whole = TextWidth.fit(title + text, to: size.columns)
      return StyledLine(text: whole, style: style)
    }
    let window = FieldWindow(text, cursor: caret, width: size.columns - start)
    return StyledLine(
      text: TextWidth.fit(title + window.text, to: size.columns),
      style: style,
      caret: min(start + window.caret, size.columns - 1)
    )
  }

  /// What is wrong with the texts of the fields.
  var problems: [String] {
    screen.sections.flatMap { section -> [String] in
      cells(of: section).compactMap { cells in
        guard cells.count > 2, !cells[2].text.isEmpty else { return nil }
        return "! \(cells[0].text): \(cells[2].text.drop { "! ".contains($0) })"
      }
    }
  }

  /// The cells of the fields of a section; none where it is a list.
  func cells(of section: Screen.Section) -> [[Screen.Phrase]] {
    guard case .entries = section.rows.ids else { return [] }
    return section.rows.filter { $0.field != nil }.map(\.cells)
  }
}
