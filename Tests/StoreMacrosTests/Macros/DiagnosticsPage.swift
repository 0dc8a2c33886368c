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

  /// The compiler's messages for an example, whose first line follows the imports.
  static func compile(_ example: Example) throws -> [Message] {
    let client = try CompiledClient(example.code)
    return client.isCrash
      ? [Message(line: 0, column: 0, text: "the compiler crashed: \(client.output)")]
      : messages(of: client.output)
  }

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
