import Foundation

/// The thread that something runs on, while it runs.
struct CallingThread {
  private let thread = ObjectIdentifier(Thread.current)

  /// Whether the calling code runs on it: within what runs.
  var isCurrent: Bool { thread == ObjectIdentifier(Thread.current) }
}
