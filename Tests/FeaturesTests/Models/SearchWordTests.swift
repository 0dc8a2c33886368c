import TestSupport
import Testing

@testable import Features

/// What ``SearchWord`` does, without its comparison of bytes.
private func isFound(_ word: String, in text: String) -> Bool {
  text.lowercased().contains(word.lowercased())
}

@Test func `A word is found in bytes where it is found in characters`() {
  var generator = SeededGenerator(seed: 7)
  let pieces = [
    "a", "B", "c", "-", "1", " ", "\r\n", "é", "e\u{301}", "\u{301}", "ß", "İ", "\u{212A}", "👍",
  ]
  var different: [String] = []
  for round in 0..<20_000 {
    // Every other text is ASCII.
    let pieces = pieces.prefix(round.isMultiple(of: 2) ? 7 : pieces.count)
    func random(_ length: Int) -> String {
      (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let text = random(6)
    let word = random(2)
    let words = SearchWord.words(of: word)
    guard words.count == 1, !word.contains(where: \.isWhitespace) else { continue }
    if words[0].occurs(in: text) != isFound(word, in: text) {
      different.append("\(word) in \(text)")
    }
  }
  #expect(different == [])
}
