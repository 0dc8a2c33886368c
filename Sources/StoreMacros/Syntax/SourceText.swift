/// Source as UTF-8, sliced by offsets.
struct SourceText: Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The byte at an offset; zero past the end.
  subscript(offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// Whether the bytes from an offset on are those of an ASCII text.
  func starts(with text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }
}
