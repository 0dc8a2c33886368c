import Foundation

/// A file descriptor that is closed when it is released.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { Foundation.close(number) }

  /// The two ends of a pipe, neither of which any other process inherits.
  static func pipe() throws -> (output: Descriptor, input: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let code = Foundation.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard code == 0 else { throw WalkFailure(description: String(cString: strerror(errno))) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Writes all of a text.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        throw WalkFailure(description: "write: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The bytes that are there by `deadline`; `nil` at the end of the file.
  func read(by deadline: ContinuousClock.Instant) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let left = max(.zero, ContinuousClock.now.duration(to: deadline))
      let milliseconds =
        left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(clamping: milliseconds))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw WalkFailure(description: "nothing arrived in time") }
      let count = Foundation.read(number, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      // Reading a terminal whose other side is closed fails with EIO.
      if count == 0 || errno == EIO { return nil }
      if errno != EINTR { throw WalkFailure(description: String(cString: strerror(errno))) }
    }
  }
}
