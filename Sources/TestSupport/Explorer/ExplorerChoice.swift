/// One thing that can happen in a state, by its place in what is possible there.
///
/// A run from the start is a list of choices: it is the same run in each process.
struct ExplorerChoice: Hashable, Sendable {
  enum Kind: UInt8 {
    /// The user does something.
    case action
    /// A call ends.
    case answer
    /// The clock moves to the next deadline.
    case tick
    /// The process dies, and the next one restores the state.
    case death
  }

  let kind: Kind
  /// The number of the rule, or of the endpoint.
  var source = 0
  /// The number of the action among those of the rule, or of the call among those that wait.
  var index = 0
  /// The position of the outcome.
  var outcome = 0

  /// The rule, or the endpoint with the outcome, whatever the action or the call.
  var sort: ExplorerChoice { ExplorerChoice(kind: kind, source: source, outcome: outcome) }

  static let tick = ExplorerChoice(kind: .tick)
  static let death = ExplorerChoice(kind: .death)
}

/// The choices as text, `r0.1 e2.0.1 t d`, by which a run is repeated.
enum ChoiceText {
  static func of(_ choices: [ExplorerChoice]) -> String {
    choices.map { choice in
      switch choice.kind {
      case .action: "r\(choice.source).\(choice.index)"
      case .answer: "e\(choice.source).\(choice.index).\(choice.outcome)"
      case .tick: "t"
      case .death: "d"
      }
    }
    .joined(separator: " ")
  }

  /// Reads choices; `nil` if the text has others.
  static func choices(in text: String) -> [ExplorerChoice]? {
    var choices: [ExplorerChoice] = []
    for word in text.split(separator: " ") {
      let parts = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      if numbers.count < parts.count, word != "t", word != "d" { return nil }
      switch (word.first, numbers.count) {
      case ("r", 2): choices.append(.init(kind: .action, source: numbers[0], index: numbers[1]))
      case ("e", 3):
        choices.append(
          .init(kind: .answer, source: numbers[0], index: numbers[1], outcome: numbers[2])
        )
      case ("t", 0) where word.count == 1: choices.append(.tick)
      case ("d", 0) where word.count == 1: choices.append(.death)
      default: return nil
      }
    }
    return choices
  }
}
