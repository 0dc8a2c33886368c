extension FullScreenLayout {
  /// The names of the screens, and the position in the list.
  var titleLine: StyledLine {
    let room = size.columns - 1
    let whole = screen.trail.joined(separator: " › ")
    guard let end = position(beside: whole) else { return line(" " + trail(room), .title) }
    let width = room - TextWidth.of(end) - Self.gap
    return line(" " + TextWidth.fit(trail(width), to: width) + "  " + end, .title)
  }

  /// The columns between the names and the position, and after it.
  private static let gap = 3
  /// The least columns for the names.
  private static let leastTrail = 8

  /// The names that fit; the last one is the screen's own.
  private func trail(_ width: Int) -> String {
    var names = screen.trail[...]
    var text = names.joined(separator: " › ")
    while TextWidth.of(text) > width, names.count > 1 {
      names.removeFirst()
      text = "… › " + names.joined(separator: " › ")
    }
    return text
  }

  /// The position in the list, with the list's title if all names fit beside it.
  private func position(beside trail: String) -> String? {
    guard let position else { return nil }
    let room = size.columns - 1 - Self.gap
    let full = position.list + position.text
    if TextWidth.of(trail) + TextWidth.of(full) <= room { return full }
    let least = min(TextWidth.of(trail), Self.leastTrail)
    return TextWidth.of(position.text) + least <= room ? position.text : nil
  }

  /// The selected row of the number of rows in its list, such as "3 of 300", and the list's title where it has one.
  private var position: (list: String, text: String)? {
    guard screen.text.isEmpty else { return nil }
    var first = 0
    for section in screen.sections {
      let count = section.rows.count
      defer { first += count }
      guard (first..<first + count).contains(selection) else { continue }
      if case .entries = section.rows.ids { return nil }
      let name = section.title.isEmpty ? "" : "\(section.title): "
      return (name, "\(selection - first + 1) of \(count)")
    }
    return nil
  }
}
