import Foundation

/// The escape sequences and modes to take a terminal over and to restore it.
enum TerminalMode {
  /// Switches to the alternate screen, hides the cursor, turns line wrapping off, and requests brackets around pastes.
  static let enterText = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
  /// Undoes all of that.
  static let leaveText = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Hides the cursor.
  static let hiddenCursor = "\u{1B}[?25l"

  /// Shows the cursor where text is typed, or hides it.
  static func cursor(in lines: [StyledLine]) -> String {
    for (row, line) in lines.enumerated() {
      if let caret = line.caret { return "\u{1B}[\(row + 1);\(caret + 1)H\u{1B}[?25h" }
    }
    return hiddenCursor
  }

  /// The mode that delivers every key at once without echo; Ctrl-C and Ctrl-Z still send signals.
  static func keyByKey(_ original: termios) -> termios {
    var mode = original
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    mode.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return mode
  }

  /// The size of a terminal; the standard size where it is unknown.
  static func size(of descriptor: Int32) -> TerminalSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return .standard }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
