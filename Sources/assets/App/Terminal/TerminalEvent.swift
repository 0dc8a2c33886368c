/// What reaches the app from its terminal.
enum TerminalEvent: Sendable {
  case key(Key)
  /// The terminal has another size.
  case resized
  /// The app was stopped and goes on.
  case resumed
  /// The app is over, or the terminal is gone.
  case ended
}
