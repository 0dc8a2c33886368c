/// How likely a walk takes each sort of choices: seldom those that were often taken and led to nothing new, such as a log-out.
struct ChoiceWeights {
  private struct Record {
    var tries = 0.0
    var news = 0.0

    var weight: Double { max(0.02, (news + 1) / (tries + 1)).squareRoot() }
  }

  private var records: [ExplorerChoice: Record] = [:]

  /// Records what a choice has led to.
  mutating func add(_ choice: ExplorerChoice, isNew: Bool) {
    records[choice.sort, default: Record()].tries += 1
    if isNew { records[choice.sort, default: Record()].news += 1 }
  }

  /// Returns one of the choices: a sort by its weight, and then any choice of this sort.
  ///
  /// - Parameters:
  ///   - choices: The choices, those of a sort behind each other.
  ///   - generator: The random numbers.
  /// - Returns: The choice; `nil` if there is none.
  func choose(
    _ choices: [ExplorerChoice],
    using generator: inout SeededGenerator
  ) -> ExplorerChoice? {
    var sorts: [(weight: Double, choices: [ExplorerChoice])] = []
    for choice in choices {
      if let last = sorts.indices.last, sorts[last].choices[0].sort == choice.sort {
        sorts[last].choices.append(choice)
      } else {
        sorts.append((records[choice.sort]?.weight ?? 1, [choice]))
      }
    }
    var rest = Double.random(in: 0..<1, using: &generator) * sorts.reduce(0) { $0 + $1.weight }
    for sort in sorts {
      rest -= sort.weight
      if rest < 0 { return sort.choices.randomElement(using: &generator) }
    }
    return choices.last
  }
}
