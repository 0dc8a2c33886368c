/// The checksum at the end of each line of a recording: a byte that was damaged, on a disk or on the way, is found.
///
/// It is the CRC-32 of ISO 3309, as PNG and zip use it, of the line without it. It is no protection against changes on purpose.
struct LineChecksum {
  /// What it has found in a line.
  enum Finding {
    case fits
    case differs
    /// A line that has none: one of an older version, or changed by hand.
    case missing
  }

  private static let start = Array(",\"sum\":\"".utf8)
  private static let end = Array("\"}".utf8)
  private static let length = start.count + 8 + end.count

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in
      sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1)
    }
  }

  /// The line of a JSON object, with its checksum as the last member.
  static func adding(to line: String) -> String {
    let sum = hexadecimal(of(line.utf8))
    return "\(line.dropLast()),\"sum\":\"\(sum)\"}"
  }

  /// Compares a line with its checksum.
  static func check(_ line: some RandomAccessCollection<UInt8>) -> Finding {
    let tail = line.suffix(length)
    guard tail.count == length, tail.starts(with: start), tail.suffix(end.count).elementsEqual(end)
    else { return .missing }
    let sum = String(decoding: tail.dropFirst(start.count).prefix(8), as: UTF8.self)
    let rest = line.dropLast(length)
    return hexadecimal(of(rest, followedBy: UInt8(ascii: "}"))) == sum ? .fits : .differs
  }

  private static func of(
    _ bytes: some Sequence<UInt8>,
    followedBy last: UInt8? = nil
  ) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      var sum = UInt32.max
      func add(_ byte: UInt8) { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
      for byte in bytes { add(byte) }
      if let last { add(last) }
      return ~sum
    }
  }

  private static func hexadecimal(_ sum: UInt32) -> String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
