import Testing

@testable import AssetsApp

private func lines(_ text: String, piece: Int = .max, limit: Int = 10) -> [LineSplitter.Line] {
  var splitter = LineSplitter(limit: limit)
  var lines: [LineSplitter.Line] = []
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    lines += splitter.feed(Array(rest.prefix(piece)))
    rest = rest.dropFirst(piece)
  }
  return lines + (splitter.finish().map { [$0] } ?? [])
}

@Test(arguments: [1, 2, 3, .max])
func `Lines end in any of the usual ways`(piece: Int) {
  let expected: [LineSplitter.Line] = [.text("a"), .text(""), .text("bc"), .text("d")]
  #expect(lines("a\r\n\nbc\nd", piece: piece) == expected)
  #expect(lines("a\r\n\nbc\nd\n", piece: piece) == expected)
}

@Test(arguments: [1, 7, .max])
func `A line that is too long is passed over, and the next one is read`(piece: Int) {
  let text = "0123456789\r\n0123456789x\nok\n" + String(repeating: "y", count: 50)
  #expect(lines(text, piece: piece) == [.text("0123456789"), .tooLong, .text("ok"), .tooLong])
}

@Test func `Bytes that are no text are known as such`() {
  var splitter = LineSplitter(limit: 10)
  #expect(splitter.feed([0x61, 0xFF, 0x0A, 0x62, 0x0A]) == [.notText, .text("b")])
}

@Test func `Nothing is no line`() {
  #expect(lines("").isEmpty)
}
