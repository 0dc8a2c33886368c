import Testing

@testable import AssetsApp

private func keys(_ text: String) -> [Key] {
  var decoder = KeyDecoder()
  return decoder.feed(Array(text.utf8))
}

@Test(arguments: [
  ("a", [Key.character("a")]), ("é日👍", [.character("é"), .character("日"), .character("👍")]),
  ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
  ("\u{08}", [.backspace]),
  ("\u{15}", [.control("u")]),
  ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
  ("\u{1B}OA\u{1B}OB", [.up, .down]),
  ("\u{1B}[1;5A", [.up]),
  ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]),
  ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
  ("\u{1B}[3~", [.delete]),
  ("\u{1B}x", [.escape, .character("x")]),
])
func `Keys are known by their bytes`(text: String, expected: [Key]) {
  #expect(keys(text) == expected)
}

@Test func `Keys that arrive in pieces are put together`() {
  for text in ["\u{1B}[A", "\u{1B}[1;5A", "日", "👍"] {
    let whole = keys(text)
    #expect(whole.count == 1)
    var decoder = KeyDecoder()
    var pieces: [Key] = []
    for byte in text.utf8 { pieces += decoder.feed([byte]) }
    #expect(pieces == whole)
    #expect(!decoder.isPending)
  }
}

@Test func `An escape that nothing follows is the escape key`() {
  var decoder = KeyDecoder()
  #expect(decoder.feed([0x1B]).isEmpty)
  #expect(decoder.isPending)
  #expect(decoder.flush() == [.escape])
  #expect(!decoder.isPending)
}

@Test func `An unfinished sequence is an escape and its letters`() {
  var decoder = KeyDecoder()
  #expect(decoder.feed(Array("\u{1B}[".utf8)).isEmpty)
  #expect(decoder.flush() == [.escape, .character("[")])
}

@Test func `No bytes whatever stop the decoder`() {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<500 {
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var decoder = KeyDecoder()
    _ = decoder.feed(bytes)
    _ = decoder.flush()
    #expect(decoder.feed([UInt8(ascii: "q")]).last == .character("q"), "after \(bytes)")
  }
}
