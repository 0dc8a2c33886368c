/// The fewest removals and insertions that turn one sequence into another, found by comparing elements alone.
///
/// This is the greedy algorithm of Myers: from the start of both sequences, the furthest point on each diagonal that is
/// reached with none, one, two … edits.
struct ShortestEdit {
  private let firstCount: Int
  private let secondCount: Int
  /// The furthest positions in the first sequence, for each number of edits by diagonal from -edits to edits.
  private var history: [[Int]] = []

  /// Matches the elements of two sequences that no edit touches.
  ///
  /// - Parameters:
  ///   - firstCount: The length of the first sequence.
  ///   - secondCount: The length of the second sequence.
  ///   - budget: The most comparisons to make.
  ///   - areEqual: Compares the elements at two positions.
  /// - Returns: The match; `nil` if there are too many differences to find them within the budget.
  /// - Complexity: O((n + m) · d) comparisons in the number d of edits, O(n + m + d²) for most sequences
  static func match(
    _ firstCount: Int,
    _ secondCount: Int,
    budget: Int,
    areEqual: (Int, Int) -> Bool
  ) -> SequenceMatch? {
    var edit = ShortestEdit(firstCount: firstCount, secondCount: secondCount)
    guard edit.search(budget: budget, areEqual: areEqual) else { return nil }
    return SequenceMatch(pairs: edit.pairs())
  }

  private init(firstCount: Int, secondCount: Int) {
    (self.firstCount, self.secondCount) = (firstCount, secondCount)
  }

  /// Searches for the end of both sequences.
  ///
  /// - Returns: Whether it was reached within the budget.
  private mutating func search(budget: Int, areEqual: (Int, Int) -> Bool) -> Bool {
    var budget = budget
    for edits in 0...(firstCount + secondCount) {
      var reached = [Int](repeating: -1, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        budget -= 1
        var first = start(of: diagonal, after: edits)
        // From a diagonal that isn't reached, or beyond the end of one sequence: no shorter way leads there.
        guard 0...firstCount ~= first, 0...secondCount ~= first - diagonal else { continue }
        while first < firstCount, first - diagonal < secondCount {
          budget -= 1
          guard areEqual(first, first - diagonal) else { break }
          first += 1
        }
        reached[diagonal + edits] = first
        if first == firstCount, first - diagonal == secondCount {
          history.append(reached)
          return true
        }
        guard budget > 0 else { return false }
      }
      history.append(reached)
    }
    return false
  }

  /// The position on a diagonal right after an edit, which is a removal or an insertion.
  private func start(of diagonal: Int, after edits: Int) -> Int {
    guard edits > 0 else { return 0 }
    return isInsertion(diagonal, edits)
      ? reached(diagonal + 1, after: edits - 1) : reached(diagonal - 1, after: edits - 1) + 1
  }

  private func isInsertion(_ diagonal: Int, _ edits: Int) -> Bool {
    reached(diagonal - 1, after: edits - 1) < reached(diagonal + 1, after: edits - 1)
  }

  /// The furthest position on a diagonal; far outside where it can't be reached.
  private func reached(_ diagonal: Int, after edits: Int) -> Int {
    guard abs(diagonal) <= edits, history[edits][diagonal + edits] >= 0 else { return -2 }
    return history[edits][diagonal + edits]
  }

  /// The positions of the equal elements on the way that was found.
  private func pairs() -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    var (first, diagonal) = (firstCount, firstCount - secondCount)
    for edits in history.indices.reversed() {
      let start = start(of: diagonal, after: edits)
      while first > start {
        first -= 1
        pairs.append((first, first - diagonal))
      }
      guard edits > 0 else { break }
      if isInsertion(diagonal, edits) {
        diagonal += 1
      } else {
        diagonal -= 1
        first -= 1
      }
    }
    return pairs.reversed()
  }
}
