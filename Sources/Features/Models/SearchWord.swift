/// A word of a search text, which occurs in a text in any case.
struct SearchWord {
  private let word: String
  private let bytes: [UInt8]

  /// The words of a search text.
  static func words(of text: String) -> [SearchWord] {
    text.lowercased().split(whereSeparator: \.isWhitespace).map { SearchWord(String($0)) }
  }

  private init(_ word: String) {
    self.word = word
    bytes = Array(word.utf8)
  }

  /// Whether the word occurs in a text.
  ///
  /// Where the text is ASCII, as nearly all are, its bytes are compared: that takes a small part of the time.
  func occurs(in text: String) -> Bool {
    let isFound: Bool? = text.utf8.withContiguousStorageIfAvailable { occurs(inBytes: $0) } ?? nil
    return isFound ?? text.lowercased().contains(word)
  }

  /// Whether the word occurs in an ASCII text; `nil` for another text.
  private func occurs(inBytes text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.reduce(0, |) < 0x80 else { return nil }
    guard bytes.count <= text.count else { return false }
    return (0...(text.count - bytes.count)).contains { start in
      bytes.indices.allSatisfy { Self.lowercased(text[start + $0]) == bytes[$0] }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
