import Foundation

/// Reads lines from a file descriptor, one at a time, on request.
actor LineReader {
  private let descriptor: Int32
  private var splitter: LineSplitter
  private var ready: [LineSplitter.Line] = []
  private var isAtEnd = false

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    splitter = LineSplitter(limit: limit)
  }

  /// The next line; `nil` when there are no more.
  ///
  /// - Throws: `StreamError` when reading fails.
  func next() async throws -> LineSplitter.Line? {
    while ready.isEmpty, !isAtEnd {
      let bytes = try await chunk()
      if bytes.isEmpty {
        isAtEnd = true
        if let last = splitter.finish() { ready.append(last) }
      } else {
        ready += splitter.feed(bytes)
      }
    }
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  /// The bytes that can be read now, on a thread of its own, as reading may block.
  private func chunk() async throws -> [UInt8] {
    let descriptor = descriptor
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.read(descriptor) })
      }
    }
  }

  private static func read(_ descriptor: Int32) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count >= 0 { return Array(buffer[..<count]) }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      default: throw StreamError(operation: "read", stream: "standard input", code: errno)
      }
    }
  }
}
