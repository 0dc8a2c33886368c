import TestSupport

/// Damages a text at random: bytes, numbers, texts, lines and brackets.
struct InputMutator {
  private var random: SeededGenerator

  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "18446744073709551616", "-1", "0", "1e999",
    "1.5", "null", "\"x\"", "[]", "{}", "true",
  ]
  private static let insertions: [[UInt8]] =
    [
      "\"", "\\", "\\u0000", "\\ud800", "{", "}", "[", "]", ",", ":", "\n", "%00", "%", "/", "?",
      "&=",
      "\u{200B}", "\u{202E}", "e\u{301}", "👩‍👩‍👧", "\0", String(repeating: "[", count: 600),
      String(repeating: "/assets/P-1", count: 300), String(repeating: "a", count: 10_000),
    ]
    .map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The input with one to three changes.
  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty { change(&bytes) }
    return bytes
  }

  /// A choice between two.
  mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1, 2: replaceNumber(&bytes, after: place)
    case 3: bytes.insert(contentsOf: Self.insertions.randomElement(using: &random) ?? [], at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + length()))
    case 5:
      let copied = Array(bytes[place..<min(bytes.count, place + length())])
      bytes.insert(contentsOf: copied, at: Int.random(in: 0...bytes.count, using: &random))
    case 6: swapLines(&bytes)
    default: bytes.removeSubrange(place...)
    }
  }

  private mutating func length() -> Int { 1 << Int.random(in: 0..<9, using: &random) }

  /// Replaces the first number after a place.
  private mutating func replaceNumber(_ bytes: inout [UInt8], after place: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 45 }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    let number = Self.numbers.randomElement(using: &random) ?? "0"
    bytes.replaceSubrange(start..<end, with: number.utf8)
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    lines.swapAt(
      Int.random(in: lines.indices, using: &random),
      Int.random(in: lines.indices, using: &random)
    )
    bytes = Array(lines.joined(separator: [10]))
  }
}
