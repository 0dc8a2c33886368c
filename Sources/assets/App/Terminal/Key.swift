import Store

/// A key on the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  /// Text of a password or a code, typed or pasted, which no recording shows.
  case secret(Redacted<String>)
  /// A text of one line that was pasted.
  case paste(String)
  /// A paste that is longer than ``PasteDecoder/limit``.
  case longPaste
  case enter
  case escape
  case backspace
  case delete
  case tab
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  /// A letter together with Ctrl.
  case control(Character)
}
