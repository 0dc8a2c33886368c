extension Screen {
  /// The text that explains the app, and first the keys of the screen that it was opened on.
  static func help(on name: String, _ hints: [Hint]) -> [Paragraph] {
    let own = hints.filter { !$0.key.isEmpty && $0 != .quit } + [.travel, .quit]
    var text = [Paragraph(text: "Keys on \(name):")]
    text += .table([("↑ ↓", "move")] + own.map { ($0.key, $0.meaning) }, indent: 2)
    text += [
      "",
      """
      Assets are pieces of equipment; issues are problems that concern them. Open an asset to see its issues, link \
      another one, or unlink one.
      """,
      "",
      "Typed commands:",
    ]
    text += .table(CommandHelp.entries.map { ($0.usage, $0.meaning) }, indent: 2)
    text += ["", "All keys on a full screen:"]
    text += .table(keys, indent: 2)
    return text
  }

  private static let keys = [
    ("↑ ↓, k j", "move, or scroll"),
    ("PgUp PgDn", "move by a page, also Space"),
    ("Home End", "move to the beginning or the end"),
    ("Enter, →", "open, pick or choose"),
    ("Esc, ←", "back"),
    ("/", "search; letters are text until Enter or Esc"),
    ("s f", "next order, next filter"),
    ("l u", "link an issue, unlink one"),
    ("r", "refresh, or retry what failed"),
    ("a", "account"),
    ("c", "show the address of the screen, and copy it"),
    ("i", "sign in"),
    ("y n", "answer a question"),
    ("t", "time travel: what was shown before, and why it changed"),
    ("?", "help"),
    ("q", "quit"),
    ("•", "marks an asset viewed last"),
  ]
}
