import Foundation

/// The events that wait to be written to a page, between the main actor and the thread of its connection.
final class EventQueue: @unchecked Sendable {
  /// The most bytes that wait: a page that reads nothing is disconnected then, and begins again.
  static let capacity = 64 << 20

  private let condition = NSCondition()
  private var bytes: [UInt8] = []
  private var isClosed = false

  /// Adds a server-sent event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - data: Its content, which may have several lines.
  func send(_ name: String, _ data: String) {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
    let event = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    condition.withLock {
      guard !isClosed else { return }
      bytes += event.utf8
      if bytes.count > Self.capacity {
        bytes = []
        isClosed = true
      }
      condition.signal()
    }
  }

  /// Ends the stream after what was sent.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for events.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  /// - Returns: The bytes, empty after the wait; `nil` at the end.
  func next(within timeout: TimeInterval) -> [UInt8]? {
    let deadline = Date(timeIntervalSinceNow: timeout)
    return condition.withLock {
      while bytes.isEmpty, !isClosed {
        if !condition.wait(until: deadline) { return [] }
      }
      defer { bytes = [] }
      return bytes.isEmpty && isClosed ? nil : bytes
    }
  }
}
