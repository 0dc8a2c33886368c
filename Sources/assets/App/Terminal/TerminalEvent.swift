/// An event of the app's terminal.
enum TerminalEvent: Sendable {
  case key(Key)
  /// The terminal has another size.
  case resized
  /// The app was stopped and continues.
  case resumed
  /// The app has ended, or the terminal was closed.
  case ended
}
