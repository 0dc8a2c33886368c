import Foundation
import Synchronization

/// Shows lines on the terminal, which is taken over and restored.
///
/// May be used from any thread; after the terminal was restored nothing is drawn.
final class TerminalDisplay: Sendable {
  private struct State: Sendable {
    var isOpen = false
    /// The lines on the terminal; empty where that is not known.
    var shown: [StyledLine] = []
    var size = TerminalSize.standard
    /// The sequence that shows the cursor where it is, or hides it.
    var cursor = TerminalMode.hiddenCursor
  }

  private let output: StandardStream
  private let original: termios
  private let isColored: Bool
  private let state = Mutex(State())

  /// Creates the display of a terminal; `nil` when the descriptor is no terminal.
  init?(output: StandardStream, isColored: Bool) {
    var mode = termios()
    guard tcgetattr(output.descriptor, &mode) == 0 else { return nil }
    self.output = output
    self.isColored = isColored
    original = mode
    TerminalRescue.install(descriptor: output.descriptor, original: mode)
  }

  /// The current size of the terminal.
  var size: TerminalSize { TerminalMode.size(of: output.descriptor) }

  /// Takes the terminal over; may be repeated.
  func open() {
    state.withLock { state in
      var mode = TerminalMode.keyByKey(original)
      TerminalRescue.arm(true)
      tcsetattr(output.descriptor, TCSADRAIN, &mode)
      try? output.write(TerminalMode.enterText)
      state.isOpen = true
      state.shown = []
      state.cursor = TerminalMode.hiddenCursor
    }
  }

  /// Restores the terminal.
  func close() {
    state.withLock { close(&$0) }
  }

  /// Restores the terminal, even when a thread is blocked drawing on it.
  func forceClose() {
    // A terminal stopped by Ctrl-S takes no more output, and blocks the drawing thread.
    for _ in 0..<20 {
      if state.withLockIfAvailable({ close(&$0) }) != nil { return }
      poll(nil, 0, 50)
    }
    var mode = original
    tcsetattr(output.descriptor, TCSANOW, &mode)
  }

  /// Shows lines from the top, writing only those that have changed.
  func show(_ lines: [StyledLine], size: TerminalSize) {
    state.withLock { state in
      guard state.isOpen else { return }
      var text = ""
      if size != state.size || state.shown.isEmpty {
        text += "\u{1B}[0m\u{1B}[2J"
        state.shown = []
        state.size = size
      }
      for (row, line) in lines.enumerated() {
        if state.shown.indices.contains(row), state.shown[row] == line { continue }
        text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line.encoded(isColored: isColored)
      }
      state.shown = lines
      let cursor = TerminalMode.cursor(in: lines)
      guard !text.isEmpty || cursor != state.cursor else { return }
      // A cursor that is shown while lines are written would flicker.
      if state.cursor != TerminalMode.hiddenCursor { text = TerminalMode.hiddenCursor + text }
      state.cursor = cursor
      try? output.write(text + cursor)
    }
  }

  /// Copies a text to the clipboard, if the terminal can do that.
  func copy(_ text: String) {
    state.withLock { state in
      guard state.isOpen else { return }
      try? output.write(Clipboard.sequence(text))
    }
  }

  private func close(_ state: inout State) {
    guard state.isOpen else { return }
    state.isOpen = false
    var mode = original
    try? output.write(TerminalMode.leaveText)
    tcsetattr(output.descriptor, TCSADRAIN, &mode)
    TerminalRescue.arm(false)
  }
}
