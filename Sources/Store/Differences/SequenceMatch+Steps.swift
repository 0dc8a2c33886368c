extension SequenceMatch {
  /// A stretch of two sequences.
  enum Step {
    /// Two elements that belong together.
    case match(first: Int, second: Int)
    /// Elements without partners, between those that have some.
    case gap(removed: Range<Int>, inserted: Range<Int>)
  }

  /// The way through two sequences of the given lengths, from start to end.
  func steps(_ firstCount: Int, _ secondCount: Int) -> [Step] {
    var steps: [Step] = []
    var first = 0
    var second = 0
    func addGap(to firstEnd: Int, _ secondEnd: Int) {
      guard firstEnd > first || secondEnd > second else { return }
      steps.append(.gap(removed: first..<firstEnd, inserted: second..<secondEnd))
    }
    for pair in pairs {
      addGap(to: pair.first, pair.second)
      steps.append(.match(first: pair.first, second: pair.second))
      first = pair.first + 1
      second = pair.second + 1
    }
    addGap(to: firstCount, secondCount)
    return steps
  }
}
