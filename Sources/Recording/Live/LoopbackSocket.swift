import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// A socket that only this machine reaches, as the file descriptor of the system.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  /// Listens on the loopback address.
  ///
  /// - Parameter port: The port; 0 takes a free one.
  /// - Throws: The error of the system.
  init(listeningOn port: UInt16) throws(InspectorError) {
    #if canImport(Darwin)
    let kind = Darwin.SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw InspectorError.system("open a socket", errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var isReused: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let isBound = Self.withAddress(&address) { bind(descriptor, $0, $1) } == 0
    guard isBound, listen(descriptor, 16) == 0 else {
      let code = errno
      _ = Foundation.close(descriptor)
      throw InspectorError.system("listen on port \(port)", code)
    }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  private static func withAddress(
    _ address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The port that it listens on.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = Self.withAddress(&address) { pointer, _ in getsockname(descriptor, pointer, &size) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits for a connection.
  ///
  /// - Parameter timeout: The longest wait, in milliseconds.
  /// - Returns: The connection; `nil` if there was none.
  func accept(within timeout: Int32) -> LoopbackSocket? {
    guard isReady(POLLIN, within: timeout) else { return nil }
    let connection = Foundation.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var isQuiet: Int32 = 1
    setsockopt(
      connection,
      SOL_SOCKET,
      Darwin.SO_NOSIGPIPE,
      &isQuiet,
      socklen_t(MemoryLayout<Int32>.size)
    )
    #endif
    return LoopbackSocket(descriptor: connection)
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The bytes; empty at the end of the stream; `nil` if nothing came in time, or if the connection has failed.
  func read(within timeout: Int32) -> [UInt8]? {
    guard isReady(POLLIN, within: timeout) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - timeout: The longest wait for the other side to read some, in milliseconds.
  /// - Returns: Whether they were taken.
  func write(_ bytes: [UInt8], within timeout: Int32 = 10_000) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      guard isReady(POLLOUT, within: timeout) else { return false }
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN, errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Closes it; it isn't used after that.
  func close() { _ = Foundation.close(descriptor) }

  private func isReady(_ events: Int32, within timeout: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, timeout) == 1
  }
}
