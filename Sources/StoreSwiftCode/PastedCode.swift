/// Code that a failure offers: a statement, or a call.
package struct PastedCode {
  /// The code, whether it compiles or not.
  package private(set) var code: String
  /// What the test has to do for it, such as to create a value; then it is offered as a comment.
  package private(set) var unknown: [String] = []

  /// What the test has to do for it and for the statements of its closure.
  package private(set) var tasks: [String] = []

  package init(_ code: String, unknown: [String] = []) {
    self.code = code
    for task in unknown where !self.unknown.contains(task) { self.unknown.append(task) }
    tasks = self.unknown
  }

  /// Code that is followed by a closure with a parameter; without statements it has none.
  package init(_ code: String, unknown: [String] = [], closure statements: [PastedCode]) {
    guard !statements.isEmpty else {
      self.init(code, unknown: unknown)
      return
    }
    // Comments aren't nested.
    let lines = statements.map { unknown.isEmpty ? $0.text : $0.code }
    let inner = unknown.isEmpty ? [] : statements.flatMap(\.unknown)
    self.init("\(code) \(Self.closure(lines))", unknown: unknown + inner)
    tasks = unknown + statements.flatMap(\.tasks)
  }

  /// The code, or a comment with it if there is something left to do for the test.
  package var text: String {
    guard !unknown.isEmpty else { return code }
    return "Here the test has to \(unknown.joined(separator: ", and to ")):\n\(code)".commented
  }

  private static func closure(_ lines: [String]) -> String {
    // A closure must use its parameter.
    let lines = lines.allSatisfy { $0.hasPrefix("//") } ? lines + ["_ = $0"] : lines
    guard let only = lines.first, lines.count == 1, !only.contains("\n"), only.count < 60 else {
      return "{\n\(lines.joined(separator: "\n").indented)\n}"
    }
    return "{ \(only) }"
  }
}

extension String {
  /// The text with each line indented.
  package var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The text as comments.
  package var commented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "//" : "// \($0)" }
      .joined(separator: "\n")
  }
}
