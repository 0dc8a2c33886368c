#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input and output, through which the compiler talks to its plug-in.
enum StandardStreams {
  /// Reads exactly so many bytes, or returns `nil` at the end of the input.
  static func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    // Grown as the bytes arrive: a wrong length must not allocate memory.
    let piece = 1 << 16
    while bytes.count < count {
      let wanted = min(piece, count - bytes.count)
      var received = 0
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        received = readOnce(into: buffer.baseAddress, count: wanted)
        initialized = max(0, received)
      }
      guard received > 0 else { return nil }
      bytes.append(contentsOf: part)
    }
    return bytes
  }

  /// Makes a write to a closed pipe fail; by default it kills the process.
  private static let closedPipeIsIgnored: Void = {
    signal(SIGPIPE, SIG_IGN)
  }()

  /// Writes all bytes; `false` if the compiler no longer reads.
  static func write(_ bytes: [UInt8]) -> Bool {
    closedPipeIsIgnored
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeOnce(buffer.baseAddress.map { $0 + written }, count: buffer.count - written)
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private static func readOnce(into pointer: UnsafeMutablePointer<UInt8>?, count: Int) -> Int {
    repeat {
      #if canImport(Darwin)
      let received = Darwin.read(0, pointer, count)
      #elseif canImport(Glibc)
      let received = Glibc.read(0, pointer, count)
      #elseif canImport(Musl)
      let received = Musl.read(0, pointer, count)
      #endif
      if received >= 0 || errno != EINTR { return received }
    } while true
  }

  private static func writeOnce(_ pointer: UnsafeRawPointer?, count: Int) -> Int {
    repeat {
      #if canImport(Darwin)
      let written = Darwin.write(1, pointer, count)
      #elseif canImport(Glibc)
      let written = Glibc.write(1, pointer, count)
      #elseif canImport(Musl)
      let written = Musl.write(1, pointer, count)
      #endif
      if written >= 0 || errno != EINTR { return written }
    } while true
  }
}
