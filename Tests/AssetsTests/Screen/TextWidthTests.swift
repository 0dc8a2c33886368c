import Testing

@testable import AssetsApp

@Test(arguments: [
  ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("Ａ", 2),
  ("👍", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("a\u{200B}b", 2), ("…", 1), ("│", 1),
])
func `Text is as wide as a terminal shows it`(text: String, width: Int) {
  #expect(TextWidth.of(text) == width)
}

@Test(arguments: [
  ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
  ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("", 0, ""),
])
func `A cut text is marked and not wider than it may be`(
  text: String,
  width: Int,
  expected: String
) {
  #expect(TextWidth.truncate(text, to: width) == expected)
  #expect(TextWidth.of(TextWidth.truncate(text, to: width)) <= width)
}

@Test func `A fitted text is exactly as wide as it should be`() {
  #expect(TextWidth.fit("日本語", to: 4) == "日… ")
  #expect(TextWidth.fit("ab", to: 4) == "ab  ")
}

@Test func `Text breaks between words, and inside only those that are too long`() {
  #expect(TextWidth.wrap("one two three", to: 7) == ["one two", "three"])
  #expect(TextWidth.wrap("unbreakable", to: 5) == ["unbr…"])
}
