/// Marks a write of `nil` as the dismissal of what is presented now.
///
/// A binding to what is presented dismisses what was presented when it was made, so that a late write of a view leaves
/// a later child. A controller makes its binding once, and compares what it has shown itself.
@MainActor
package enum CurrentDismissal {
  private static var isWritten = false

  /// Writes `nil` through a binding in a closure.
  package static func write(_ body: () -> Void) {
    isWritten = true
    defer { isWritten = false }
    body()
  }

  /// Whether the write under way is marked; the next one isn't.
  static func take() -> Bool {
    defer { isWritten = false }
    return isWritten
  }
}
