import Foundation

/// Reads keys on a thread of its own, as reading blocks.
enum KeyReader {
  /// How long an escape waits for the rest of a key, in milliseconds.
  private static let escapeDelay: Int32 = 40
  /// How long a paste waits for its end, in milliseconds; then it has ended.
  private static let pasteDelay: Int32 = 1_000

  /// Starts reading, until the terminal is closed.
  static func start(descriptor: Int32, body: @escaping @Sendable (TerminalEvent) -> Void) {
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      var buffer = [UInt8](repeating: 0, count: 1024)
      while true {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let delay = decoder.isPasting ? pasteDelay : escapeDelay
        let ready = poll(&request, 1, decoder.isPending ? delay : -1)
        if ready < 0, errno == EINTR { continue }
        if ready == 0 {
          for key in decoder.flush() { body(.key(key)) }
          continue
        }
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
          for key in decoder.feed(buffer[..<count]) { body(.key(key)) }
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          body(.ended)
          return
        }
      }
    }
  }
}
