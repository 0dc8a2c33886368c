import Store

extension StaticString {
  /// The bytes of the paths used so far, one copy of each, never freed.
  private static let interned = Guarded<[String: StaticString]>([:])

  /// Returns the static form of a text, which XCTest requires for a file name.
  ///
  /// The text is copied once and never freed: for file names, of which there are few.
  static func interned(_ text: String) -> StaticString {
    interned.withLock { known in
      if let string = known[text] { return string }
      let string = make(text)
      known[text] = string
      return string
    }
  }

  /// Creates a static string as the compiler does for a literal: address, length, flags.
  ///
  /// The layout is frozen in the standard library's binary interface.
  private static func make(_ text: String) -> StaticString {
    guard MemoryLayout<StaticString>.size == MemoryLayout<(Int, Int, Int8)>.size else {
      return "<unknown file>"
    }
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    copy.initialize(repeating: 0, count: bytes.count + 1)
    copy.update(from: bytes, count: bytes.count)
    let isASCII: Int8 = bytes.allSatisfy { $0 < 0x80 } ? 2 : 0
    return unsafeBitCast((Int(bitPattern: copy), bytes.count, isASCII), to: StaticString.self)
  }
}
