extension Key {
  /// The name on the keyboard; `nil` for what isn't one key.
  var label: String? {
    switch self {
    case .character(" "): "Space"
    case .character(let character): PrintableText.of("\(character)")
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .tab: "Tab"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .secret, .paste, .longPaste: nil
    }
  }
}
