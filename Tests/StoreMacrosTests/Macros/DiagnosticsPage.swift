import Foundation
import Testing

/// The examples of the page that lists the macros' diagnostics.
enum DiagnosticsPage {
  /// A message at a place of an example.
  struct Message: Hashable, Comparable, CustomTestStringConvertible {
    var line: Int
    /// The column, counted from one; zero where the page doesn't point at one.
    var column: Int
    var text: String

    var testDescription: String { "\(line):\(column): \(text)" }

    /// The message as it is within some lines, unless it is of others.
    func inside(_ lines: ClosedRange<Int>) -> Message? {
      if line == 0 { return self }
      var message = self
      message.line -= lines.lowerBound - 1
      return lines.contains(line) ? message : nil
    }

    static func < (lhs: Message, rhs: Message) -> Bool {
      (lhs.line, lhs.column, lhs.text) < (rhs.line, rhs.column, rhs.text)
    }
  }

  /// One block of code, and the messages that the page expects of it.
  struct Example: CustomTestStringConvertible, Sendable {
    var number: Int
    var code: String
    var expected: [Message]

    var testDescription: String { expected.first?.text ?? code }
  }

  static func examples() throws -> [Example] {
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return page.components(separatedBy: "```swift\n").dropFirst().enumerated().map { index, part in
      let code = part.components(separatedBy: "```")[0]
      return Example(number: index, code: code, expected: messages(in: code))
    }
  }

  /// The messages that comments of an example give: a `^` points at the line of code above.
  private static func messages(in code: String) -> [Message] {
    var messages: [Message] = []
    var lastCode = 0
    for (index, line) in code.components(separatedBy: "\n").enumerated() {
      guard line.hasPrefix("//"),
        let start = ["error: ", "warning: "].compactMap({ line.firstRange(of: $0)?.lowerBound })
          .min()
      else {
        lastCode = index + 1
        continue
      }
      let caret = line.firstIndex(of: "^").map { line.distance(from: line.startIndex, to: $0) + 1 }
      messages.append(
        Message(line: caret == nil ? 0 : lastCode, column: caret ?? 0, text: String(line[start...]))
      )
    }
    return messages.sorted()
  }

  /// The compiler's messages for each of some examples, by their numbers.
  ///
  /// An example that is compiled with others is in an enum of its own. A message in an expansion belongs to all.
  static func compile(_ examples: [Example]) throws -> [Int: [Message]] {
    var code = ""
    var places: [(number: Int, lines: ClosedRange<Int>)] = []
    for example in examples {
      let isAlone = examples.count == 1
      if !isAlone { code += "enum Example\(example.number) {\n" }
      let first = lineCount(code) + 1
      code += example.code
      places.append((example.number, first...max(first, lineCount(code))))
      if !isAlone { code += "}\n" }
    }
    let client = try CompiledClient(code)
    let messages =
      client.isCrash
      ? [Message(line: 0, column: 0, text: "the compiler crashed: \(client.output)")]
      : messages(of: client.output)
    return Dictionary(
      uniqueKeysWithValues: places.map { number, lines in
        (number, messages.compactMap { $0.inside(lines) })
      }
    )
  }

  private static func lineCount(_ code: String) -> Int { code.count { $0 == "\n" } }

  private static func messages(of output: String) -> [Message] {
    let pattern = /^(.*?):(\d+):(\d+): ((?:error|warning): .*?)(?: \(from macro '.*'\))?$/
    var messages: Set<Message> = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: pattern), let number = Int(match.2),
        let column = Int(match.3)
      else { continue }
      let isInExpansion = !match.1.hasSuffix("Client.swift")
      messages.insert(
        Message(
          line: isInExpansion ? 0 : number - 1,
          column: isInExpansion ? 0 : column,
          text: String(match.4)
        )
      )
    }
    return messages.sorted()
  }

  private static let path = "Docs/Store.docc/MacroDiagnostics.md"

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
