import Foundation

/// Writes whole texts to one of the standard streams of a process.
struct StandardStream: Sendable {
  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  var descriptor: Int32
  var name: String

  /// Writes all of a text, waiting for a slow reader.
  ///
  /// - Throws: `StreamError`.
  func write(_ text: String) throws(StreamError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw StreamError(operation: "write", stream: name, code: errno)
      }
    }
  }
}
