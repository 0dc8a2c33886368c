/// The framing of messages: eight bytes of length, little-endian, then the message.
enum Frames {
  static let headerSize = 8

  /// The length that a header announces, or `nil` for one that no message can have.
  static func length(ofHeader header: [UInt8]) -> Int? {
    guard header.count == headerSize else { return nil }
    var length: UInt64 = 0
    for byte in header.reversed() { length = length << 8 | UInt64(byte) }
    return Int(exactly: length)
  }

  /// A message with its header.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + message.count)
    var length = UInt64(message.count)
    for _ in 0..<headerSize {
      bytes.append(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
    bytes.append(contentsOf: message)
    return bytes
  }
}
