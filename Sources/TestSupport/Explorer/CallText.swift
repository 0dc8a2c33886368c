import Foundation
import Store

/// The text of a call in a source file: a key path has no name where the compiler keeps none, and a closure has no text.
enum CallText {
  /// A closure whose lines after the first one begin where its statement begins.
  static func closure(_ text: String) -> String {
    let first = text.prefix { $0 != "\n" }
    let rest = text.dropFirst(first.count + 1)
    return rest.isEmpty ? text : "\(first)\n\(String(rest).unindented)"
  }

  /// Returns the arguments of a call, those of trailing closures included, each without its label.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - location: The call site.
  /// - Returns: The arguments; `nil` if the file isn't there, or the call isn't at the line.
  static func arguments(of function: String, at location: Store::SourceLocation) -> [String]? {
    guard let text = text(ofFile: "\(location.filePath)") else { return nil }
    var scanner = Scanner(text: text, position: text.startIndex)
    scanner.skipLines(location.line - 1)
    guard scanner.find(function) else { return nil }
    var arguments: [String] = []
    if scanner.next == "(" { arguments += scanner.list() }
    while let closure = scanner.trailingClosure() { arguments.append(closure) }
    return arguments
  }

  private static let files = Guarded<[String: String]>([:])

  private static func text(ofFile path: String) -> String? {
    if let text = files.withLock({ $0[path] }) { return text }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    files.withLock { $0[path] = text }
    return text
  }

  private struct Scanner {
    let text: String
    var position: String.Index

    var next: Character? { position < text.endIndex ? text[position] : nil }

    mutating func skipLines(_ count: Int) {
      for _ in 0..<max(0, count) {
        guard let end = text[position...].firstIndex(where: \.isNewline) else { return }
        position = text.index(after: end)
      }
    }

    /// Goes behind the name of the function, and to what follows it.
    mutating func find(_ function: String) -> Bool {
      var start = position
      while let range = text.range(of: function, range: start..<text.endIndex),
        text[position..<range.lowerBound].count(where: \.isNewline) < 4
      {
        start = range.upperBound
        let isWhole = text[..<range.lowerBound].last.map { !$0.isLetter && !$0.isNumber } ?? true
        guard isWhole, let end = endOfType(from: start) else { continue }
        position = end
        return true
      }
      return false
    }

    /// Where the arguments of a call begin, behind the rest of the name of a type: `Of<Search>`.
    private func endOfType(from start: String.Index) -> String.Index? {
      var end = start
      if text[end...].hasPrefix("Of<") { end = text.index(end, offsetBy: 2) }
      if text[end...].hasPrefix("<") {
        var depth = 0
        repeat {
          depth += text[end] == "<" ? 1 : text[end] == ">" ? -1 : 0
          end = text.index(after: end)
        } while depth > 0 && end < text.endIndex
      }
      let rest = text[end...]
      return rest.hasPrefix("(") || rest.hasPrefix(" {") ? end : nil
    }

    /// The arguments in parentheses.
    mutating func list() -> [String] {
      skip()
      var arguments: [String] = []
      var start = position
      while let character = next, character != ")" {
        if character == "," {
          arguments.append(argument(start..<position))
          skip()
          start = position
        } else {
          skipPart()
        }
      }
      let last = argument(start..<position)
      skip()
      return last.isEmpty ? arguments : arguments + [last]
    }

    /// A closure behind the parentheses, or behind another one.
    mutating func trailingClosure() -> String? {
      let former = position
      while let character = next, character == " " { skip() }
      let label = text[position...].prefix { $0.isLetter }
      if !label.isEmpty, text[label.endIndex...].hasPrefix(": {") {
        position = text.index(label.endIndex, offsetBy: 2)
      }
      guard next == "{" else {
        position = former
        return nil
      }
      let start = position
      skipPart()
      return String(text[start..<position])
    }

    private func argument(_ range: Range<String.Index>) -> String {
      let text = text[range].trimmingCharacters(in: .whitespacesAndNewlines)
      let label = text.prefix { $0.isLetter || $0 == "_" }
      let rest = text.dropFirst(label.count)
      guard !label.isEmpty, rest.hasPrefix(": ") else { return text }
      return String(rest.dropFirst(2))
    }

    private mutating func skip() {
      if position < text.endIndex { position = text.index(after: position) }
    }

    /// Skips a string, a comment, something in brackets, or a character.
    private mutating func skipPart() {
      switch next {
      case "\"": skipString()
      case "/" where text[position...].hasPrefix("//"): skipLines(1)
      case "(", "[", "{":
        skip()
        while let character = next, !")]}".contains(character) { skipPart() }
        skip()
      default: skip()
      }
    }

    private mutating func skipString() {
      let quotes = text[position...].hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      position = text.index(position, offsetBy: quotes.count)
      while position < text.endIndex, !text[position...].hasPrefix(quotes) {
        if next == "\\" {
          skip()
          // An interpolation may contain strings.
          if next == "(" { skipPart() } else { skip() }
        } else {
          skip()
        }
      }
      position =
        text.index(position, offsetBy: quotes.count, limitedBy: text.endIndex) ?? text.endIndex
    }
  }
}

extension String {
  /// The lines without the spaces that all have in front, and without empty ones around them.
  var unindented: String {
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    let lines = split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .drop(while: isBlank)
    let indent = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    var text = lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    return lines.count == 1 ? text.trimmingCharacters(in: .whitespaces) : text
  }
}
