import Testing

@testable import AssetsApp

@Suite struct FieldWindowTests {
  @Test(
    arguments: [
      (nil, "abcdefgh", 8), (0, "abcdefgh", 0), (3, "abcdefgh", 3),
    ] as [(Int?, String, Int)]
  )
  func `A text that fits is shown whole, the cursor in it`(cursor: Int?, text: String, caret: Int) {
    let window = FieldWindow("abcdefgh", cursor: cursor, width: 9)
    #expect(window.text == text)
    #expect(window.caret == caret)
  }

  @Test(
    arguments: [
      (nil, "…defghijkl", 10), (0, "abcdefghij…", 0), (4, "abcdefghij…", 4), (7, "abcdefghij…", 7),
      (8, "…cdefghijkl", 7), (11, "…defghijkl", 9), (12, "…defghijkl", 10),
    ] as [(Int?, String, Int)]
  )
  func `A long text scrolls, and shows where there is more`(
    cursor: Int?,
    text: String,
    caret: Int
  ) {
    let window = FieldWindow("abcdefghijkl", cursor: cursor, width: 11)
    #expect((window.text, window.caret) == (text, caret))
  }

  @Test func `The cursor is in the field, whatever the text, the place and the width`() {
    for text in ["", "a", "日本語のポンプ", "e\u{301}e\u{301}👩‍👧👍x", String(repeating: "xy日", count: 20)] {
      for width in 1...20 {
        for cursor in 0...text.count {
          let window = FieldWindow(text, cursor: cursor, width: width)
          #expect(TextWidth.of(window.text) <= width)
          #expect((0..<width).contains(window.caret), "\(text) \(width) \(cursor)")
        }
      }
    }
  }

  @Test func `The cursor is where its character is on the screen`() {
    #expect(FieldWindow("日e\u{301}x", cursor: 1, width: 20).caret == 2)
    #expect(FieldWindow("日e\u{301}x", cursor: 2, width: 20).caret == 3)
  }
}
