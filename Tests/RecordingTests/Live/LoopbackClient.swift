import Foundation

/// A client that sends bytes to a port of this machine, as a browser or an attacker does.
final class LoopbackClient: Sendable {
  private let descriptor: Int32

  init(port: UInt16) throws {
    #if canImport(Darwin)
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(code: errno) }
  }

  deinit { _ = Foundation.close(descriptor) }

  struct Failure: Error {
    let code: Int32
  }

  func write(_ bytes: [UInt8]) {
    #if canImport(Darwin)
    _ = send(descriptor, bytes, bytes.count, 0)
    #else
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Sends no more, and reads on.
  func finishWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until a text has arrived, or to the end of the stream.
  func read(until text: String? = nil) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while text.map({ !String(decoding: received, as: UTF8.self).contains($0) }) ?? true {
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          guard poll(&request, 1, 600_000) == 1 else { break }
          let count = recv(descriptor, &buffer, buffer.count, 0)
          if count <= 0 { break }
          received += buffer[..<count]
        }
        continuation.resume(returning: String(decoding: received, as: UTF8.self))
      }
    }
  }
}
