import Store

/// The Swift that a failure offers to paste: the assertion that would have passed.
enum PasteText {
  /// The maximum number of statements shown: a longer expectation is no help.
  private static let limit = 30

  /// A call with the expectation of a change.
  static func call(
    _ call: String,
    from before: Any,
    to after: Any,
    shared: [SharedChange] = []
  ) -> String {
    guard !shared.isEmpty || !isEqual(before, after) else { return call }
    var statements = ChangeText.statements(from: before, to: after)
    statements += shared.flatMap { SharedPlace.statements(of: $0, in: after) }
    if statements.isEmpty { return call }
    if statements.count > limit {
      statements = statements.prefix(limit) + ["// … and \(statements.count - limit) more"]
    }
    if let only = statements.first, statements.count == 1, !only.contains("\n"), only.count < 60,
      !only.hasPrefix("//")
    {
      return "\(call) { \(only) }"
    }
    return "\(call) {\n\(statements.joined(separator: "\n").indented)\n}"
  }

  /// The call that sends an action.
  static func send<Action>(_ action: Action) -> String {
    "await store.send(\(SwiftText.of(action)))"
  }

  /// The call that receives an action: by its value where that can be compared, else by its case.
  static func receive<Action>(_ action: Action) -> String {
    let text = SwiftText.of(action)
    let isValue = action is any Equatable && !text.contains("<#") && text.count < 80
    return "await store.receive(\(isValue ? text : CasePathText.of(action)))"
  }

  /// The end of a failure: the code to paste.
  static func paragraph(_ calls: [String]) -> String {
    "To pass:\n\n\(calls.joined(separator: "\n").indented)"
  }
}
