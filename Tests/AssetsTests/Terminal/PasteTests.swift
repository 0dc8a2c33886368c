import Testing

@testable import AssetsApp

private let (begin, end) = ("\u{1B}[200~", "\u{1B}[201~")

private func keys(_ text: String, piece: Int = .max) -> [Key] {
  var decoder = KeyDecoder()
  var keys: [Key] = []
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    keys += decoder.feed(rest.prefix(piece))
    rest = rest.dropFirst(piece)
  }
  return keys
}

@Suite struct PasteTests {
  @Test(arguments: [1, 2, 3, 5, .max])
  func `A paste is one text, however its bytes arrive`(piece: Int) {
    let text = "a\(begin)q日👍[201\(end)b\(begin)c\(end)\r"
    #expect(
      keys(text, piece: piece)
        == [.character("a"), .paste("q日👍[201"), .character("b"), .paste("c"), .enter]
    )
  }

  @Test(arguments: [
    ("a\nb\r\nc\rd\te", "a b c d e"), ("\n\na@b.c\r\n", "a@b.c"), ("a\n\nb", "a  b"),
    ("a\u{1B}[31m\u{7}b\u{85}c\u{0}", "a[31mb c"), ("\u{1B}\u{1B}[20", "[20"), (" a ", " a "),
  ])
  func `A paste is one line without control characters`(pasted: String, text: String) {
    #expect(keys(begin + pasted + end) == [.paste(text)])
  }

  @Test func `A paste without text is no key`() {
    #expect(keys(begin + end + begin + "\r\n\u{1B}" + end + "x") == [.character("x")])
  }

  @Test func `A paste that is too long is no text, and what follows it is keys again`() {
    let longest = String(repeating: "x", count: PasteDecoder.limit)
    #expect(keys(begin + longest + end, piece: 1_000) == [.paste(longest)])
    let text = begin + longest + "yz" + longest + end + "q"
    #expect(keys(text, piece: 1_000) == [.longPaste, .character("q")])
  }

  @Test
  func `A paste without an end keeps no more than a paste may have, and ends when nothing follows`()
  {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\(begin)ab\u{1B}[20".utf8)).isEmpty)
    #expect(decoder.isPasting && decoder.isPending)
    #expect(decoder.flush() == [.paste("ab")])
    #expect(!decoder.isPasting && !decoder.isPending)
    #expect(decoder.feed(Array("q".utf8)) == [.character("q")])

    _ = decoder.feed(Array(begin.utf8))
    let chunk = [UInt8](repeating: UInt8(ascii: "q"), count: 65_536)
    for _ in 0..<16 { #expect(decoder.feed(chunk).isEmpty) }
    #expect(decoder.memory <= PasteDecoder.limit + 1)
    #expect(decoder.flush() == [.longPaste])
  }

  @Test func `The end of a paste that never began means nothing`() {
    #expect(keys("\(end)a") == [.character("a")])
  }
}

extension KeyDecoder {
  /// The number of bytes that are kept.
  fileprivate var memory: Int {
    func count(_ value: Any) -> Int {
      if let bytes = value as? [UInt8] { return bytes.count }
      return Mirror(reflecting: value).children.reduce(0) { $0 + count($1.value) }
    }
    return count(self)
  }
}
