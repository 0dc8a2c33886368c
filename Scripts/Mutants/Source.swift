/// The text of a file, and which of its characters are code.
struct Source {
  let text: [Character]
  /// Whether a character is neither in a comment nor in a string literal.
  private let isCode: [Bool]

  init(_ string: String) {
    text = Array(string)
    isCode = Self.code(of: text)
  }

  /// The code at a position; a space where there is none.
  subscript(position: Int) -> Character { isCode[position] ? text[position] : " " }

  func string(_ range: Range<Int>) -> String { String(text[range]) }

  func line(of position: Int) -> Int { text[..<position].count { $0 == "\n" } + 1 }

  /// The bracket that closes the one at a position.
  func closing(_ position: Int, before end: Int) -> Int? {
    var depth = 0
    for index in position..<end {
      depth += depthChange(at: index)
      if depth == 0 { return index }
    }
    return nil
  }

  func depthChange(at position: Int) -> Int {
    switch self[position] {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// The position of a word of code outside of all brackets.
  func find(_ word: String, in range: Range<Int>) -> Int? {
    let word = Array(word)
    var depth = 0
    for index in range {
      if depth == 0, index + word.count <= range.upperBound,
        word.indices.allSatisfy({ isCode[index + $0] && text[index + $0] == word[$0] })
      {
        return index
      }
      depth += depthChange(at: index)
    }
    return nil
  }

  private static func code(of text: [Character]) -> [Bool] {
    var result = Array(repeating: true, count: text.count)
    var index = 0
    while index < text.count {
      let start = index
      if text[index...].starts(with: "//") {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else if text[index] == "\"" {
        index += 1
        while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
        index += 1
      } else {
        index += 1
        continue
      }
      for position in start..<min(index, text.count) { result[position] = false }
    }
    return result
  }
}
