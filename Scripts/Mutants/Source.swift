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

  /// Whether a word of code is at a position.
  func has(_ word: String, at position: Int) -> Bool {
    var index = position
    for character in word {
      guard index < text.count, isCode[index], text[index] == character else { return false }
      index += 1
    }
    return true
  }

  /// Whether a word of code begins and ends there, and is no part of a longer one.
  func hasWord(_ word: String, at position: Int) -> Bool {
    guard has(word, at: position) else { return false }
    let isPart = { (index: Int) in
      text.indices.contains(index) && (text[index].isLetter || text[index].isNumber || text[index] == "_")
    }
    return !isPart(position - 1) && !isPart(position + word.count)
  }

  /// The position of a word of code outside of all brackets.
  func find(_ word: String, in range: Range<Int>) -> Int? {
    var depth = 0
    for index in range {
      if depth == 0, index + word.count <= range.upperBound, has(word, at: index) { return index }
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
        index = endOfString(in: text, from: index)
      } else {
        index += 1
        continue
      }
      for position in start..<min(index, text.count) { result[position] = false }
    }
    return result
  }

  /// The position after a string literal, which may contain others where it is interpolated.
  private static func endOfString(in text: [Character], from start: Int) -> Int {
    let quotes = text[start...].starts(with: "\"\"\"") ? "\"\"\"" : "\""
    var index = start + quotes.count
    while index < text.count, !text[index...].starts(with: quotes) {
      if text[index...].starts(with: "\\(") {
        var depth = 0
        repeat {
          if text[index] == "\"" {
            index = endOfString(in: text, from: index)
          } else {
            depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
            index += 1
          }
        } while depth > 0 || text[index - 1] == "\\"
      } else {
        index += text[index] == "\\" ? 2 : 1
      }
    }
    return index + quotes.count
  }
}
