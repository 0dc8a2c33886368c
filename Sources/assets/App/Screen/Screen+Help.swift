import Features

extension Screen {
  /// The help on a full screen: first the keys of the screen that it was opened on.
  static func help(on name: String, _ hints: [Hint]) -> [Paragraph] {
    let own = hints.filter { !$0.key.isEmpty && $0 != .help && $0 != .quit }
    let keys = own + [.address, .travel, .help, .quit]
    var text = [Paragraph(text: "Keys on \(name):")]
    text += .table([("↑ ↓", "move")] + keys.map { ($0.key, $0.meaning) }, indent: 2)
    text += ["", "All keys:"]
    text += .table(allKeys, indent: 2)
    text += ["", "While you type:"]
    text += .table(typingKeys, indent: 2)
    text += ["", "Signs:"]
    text += .table(signs, indent: 2)
    text += ["", about]
    return text
  }

  /// The help in a script.
  static var scriptHelp: [Paragraph] {
    [about, "", "Commands:"] + .table(CommandHelp.entries.map { ($0.usage, $0.meaning) }, indent: 2)
  }

  /// What a key on a full screen shows that has no meaning there.
  static func remark(on key: Key, _ hints: [Hint]) -> String {
    let problem = "\(key.label ?? "that") does nothing here"
    guard !hints.contains(.help) else { return "\(problem); ? shows the keys" }
    return
      "\(problem); the keys are \(hints.filter { !$0.key.isEmpty }.map(\.text).joined(separator: " · "))"
  }

  private static let about: Paragraph = """
    Assets are pieces of equipment; issues are problems that concern them. Open an asset to see its issues, link \
    another one, or unlink one.
    """

  private static let allKeys = [
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
  ]

  private static let typingKeys = [
    ("← →", "move the cursor by a character"),
    ("Home End", "move it to the beginning or the end, also Ctrl-A Ctrl-E"),
    ("Backspace", "erase the character before the cursor"),
    ("Delete", "erase the character behind it, also Ctrl-D"),
    ("Ctrl-W", "erase the word before the cursor"),
    ("Ctrl-U", "erase all before the cursor"),
    ("Ctrl-K", "erase all behind the cursor"),
  ]

  private static let signs =
    Asset.Status.allCases.map { (String($0.sign), $0.rawValue) } + [("•", "viewed last")]
}
