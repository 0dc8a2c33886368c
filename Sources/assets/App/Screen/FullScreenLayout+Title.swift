extension FullScreenLayout {
  /// The names of the screens, and the position in the list.
  var titleLine: StyledLine {
    var trail = screen.trail[...]
    var text: String {
      (trail.count < screen.trail.count ? "… › " : "") + trail.joined(separator: " › ")
    }
    let (position, name) = position ?? ("", "")
    var room = size.columns - 1
    var end = ""
    for candidate in [name + position, position] where !position.isEmpty && end.isEmpty {
      let rest = room - TextWidth.of(candidate) - 3
      if TextWidth.of(text) <= rest || (candidate == position && rest >= 8) { end = candidate }
    }
    if !end.isEmpty { room -= TextWidth.of(end) + 3 }
    // The last name is the screen's own.
    while TextWidth.of(text) > room, trail.count > 1 { trail.removeFirst() }
    guard !end.isEmpty else { return line(" " + text, .title) }
    return line(" " + TextWidth.fit(text, to: room) + "  " + end, .title)
  }

  /// The selected row of the number of rows in its list, such as "3 of 300", and the list's title where it has one.
  private var position: (String, String)? {
    guard screen.text.isEmpty else { return nil }
    var first = 0
    for section in screen.sections {
      let count = section.rows.count
      defer { first += count }
      guard (first..<first + count).contains(selection) else { continue }
      if case .entries = section.rows.ids { return nil }
      let name = section.title.isEmpty ? "" : "\(section.title): "
      return ("\(selection - first + 1) of \(count)", name)
    }
    return nil
  }
}
