import Store

/// A key on the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  /// A character of a password or a code, which no recording shows.
  case secret(Redacted<String>)
  case enter
  case escape
  case backspace
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
