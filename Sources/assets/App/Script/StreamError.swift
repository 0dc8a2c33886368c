import Foundation

/// A failed operation on a standard stream.
struct StreamError: Error, Equatable, CustomStringConvertible {
  /// The operation: "read", "write".
  var operation: String
  /// The stream's name.
  var stream: String
  /// The error number of the operating system.
  var code: Int32

  /// Whether the reader of the stream has ended, which is no failure: `head` does that.
  var isReaderGone: Bool { operation == "write" && code == EPIPE }

  var description: String {
    "cannot \(operation) \(stream): \(String(cString: strerror(code))); check where it leads"
  }
}
