import Foundation

/// What went wrong with a stream that the process began with.
struct StreamError: Error, Equatable, CustomStringConvertible {
  /// What was attempted: "read", "write".
  var operation: String
  /// The stream's name.
  var stream: String
  /// The number that the operating system gave.
  var code: Int32

  /// Whether whoever reads the stream has gone, which is no failure: `head` does that.
  var isReaderGone: Bool { operation == "write" && code == EPIPE }

  var description: String {
    "cannot \(operation) \(stream): \(String(cString: strerror(code))); check where it leads"
  }
}
