/// The texts of values in lists of differences; none shows what is redacted.
package enum DifferenceText {
  /// The longest text of a file.
  private static let length = 2_000

  /// The text for people, on one line; that of a long list is its length.
  package static func short(_ value: Any) -> String {
    let level = Reflected(value)
    if level.kind == .optional, let content = level.content { return short(content) }
    let isLong = level.kind == .elements && level.count > 3
    return isLong ? "\(level.count) elements" : String(dumpingOnOneLine: value)
  }

  /// The text by which a file tells values apart, on one line; that of a long one ends with its checksum.
  package static func distinct(_ value: Any) -> String {
    let text = String(dumpingOnOneLine: value)
    guard text.utf8.count > length else { return text }
    return "\(text.prefix(length))… (\(text.utf8.count) bytes, \(checksum(of: text)))"
  }

  /// A number that texts which differ hardly have in common: FNV-1a, by Fowler, Noll and Vo, of 64 bits.
  private static func checksum(of text: String) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(value, radix: 16)
  }
}
