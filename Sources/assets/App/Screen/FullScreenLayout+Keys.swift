extension FullScreenLayout {
  /// The keys: two lines where one has no room for all of them, and the terminal isn't low.
  var keyLines: [String] {
    if travel != nil { return [TravelBar.hints(width: size.columns)] }
    let isLow = size.rows < 12 || !screen.text.isEmpty
    var hints = hints
    while true {
      let lines = packed(hints.map(\.text))
      // The help lists the keys that there is no room for.
      guard lines.count > (isLow ? 1 : 2), let surplus = hints.lastIndex(where: { !$0.isKept })
      else { return Array(lines.prefix(isLow ? 1 : 2)) }
      hints.remove(at: surplus)
    }
  }

  private var hints: [Screen.Hint] {
    if isSearching { return Self.searchHints }
    if isTyping { return Self.typingHints }
    // On a field characters are text.
    let isOnField = screen.field(at: selection) != nil
    let hints = screen.hints.filter { !$0.key.isEmpty && !(isOnField && $0.isCharacter) }
    return (scrolling.isEmpty ? [] : [.note(scrolling)]) + hints
  }

  /// The texts in lines of the terminal's width.
  private func packed(_ texts: [String]) -> [String] {
    var lines = [""]
    for text in texts {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? text : line + " · " + text
      if TextWidth.of(longer) < size.columns || line.isEmpty {
        lines[lines.count - 1] = longer
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private static let searchHints: [Screen.Hint] = [
    .note("type to search"), .note("Enter done"), .note("Esc clear"), moveHint, wordHint,
  ]
  private static let typingHints: [Screen.Hint] = [
    .note("type the text"), .note("Enter next"), .note("Esc done"), moveHint, wordHint,
  ]
  private static let moveHint = Screen.Hint(key: "← →", command: "", meaning: "cursor")
  private static let wordHint = Screen.Hint(key: "Ctrl-W", command: "", meaning: "erase word")
}

extension Screen.Hint {
  /// A text among the keys.
  fileprivate static func note(_ text: String) -> Self { Self(key: "", command: "", meaning: text) }

  /// Whether it stays where there is no room for all.
  fileprivate var isKept: Bool { key.isEmpty || self == .help || command == "back" }
}
