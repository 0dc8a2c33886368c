import Testing

@testable import AssetsApp

@Test(arguments: [
  ("plain – text", "plain – text"),
  ("\u{1B}]0;title\u{07}", "␛]0;title␇"),
  ("two\nlines\r", "two␊lines␍"),
  ("\u{7F}\u{9B}31m", "␡\u{FFFD}31m"),
  ("\u{202E}txt.exe", "\u{FFFD}txt.exe"),
])
func `What could steer a terminal is made visible`(text: String, expected: String) {
  #expect(PrintableText.of(text) == expected)
}
