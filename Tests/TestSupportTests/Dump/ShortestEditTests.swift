import Testing

@testable import Store

@Suite struct ShortestEditTests {
  private func match(_ first: [Int], _ second: [Int], budget: Int = 10_000) -> SequenceMatch? {
    ShortestEdit.match(first.count, second.count, budget: budget) { first[$0] == second[$1] }
  }

  @Test func `Equal sequences match from end to end`() {
    #expect(match([1, 2, 3], [1, 2, 3])?.pairs.map(\.first) == [0, 1, 2])
    #expect(match([], [])?.pairs.isEmpty == true)
  }

  @Test func `Sequences with nothing in common match nowhere`() {
    #expect(match([1], [2, 3])?.pairs.isEmpty == true)
    #expect(match([], [2, 3])?.pairs.isEmpty == true)
  }

  @Test func `Repeated elements are matched with the fewest edits`() {
    #expect(match([1, 2, 1, 2, 1, 2], [2, 1, 2, 1, 2, 3])?.pairs.count == 5)
  }

  @Test func `Any two sequences have a longest common subsequence`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let first = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0...3) }
      let second = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0...3) }
      let pairs = match(first, second)?.pairs ?? []
      #expect(pairs.allSatisfy { first[$0.first] == second[$0.second] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.first < $1.first })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.second < $1.second })
      #expect(pairs.count == Self.commonCount(first[...], second[...]), "\(first), \(second)")
    }
  }

  @Test func `One edit among 20,000 elements costs no more than a comparison of each, twice`() {
    let first = Array(0..<20_000)
    var comparisons = 0
    let match = ShortestEdit.match(20_000, 19_999, budget: 1_000_000) {
      comparisons += 1
      return first[$0] == first[$1 + ($1 < 10_000 ? 0 : 1)]
    }
    #expect(match?.pairs.count == 19_999)
    #expect(comparisons < 40_000)
  }

  @Test func `The search ends when its budget is used up`() {
    var comparisons = 0
    let match = ShortestEdit.match(20_000, 20_000, budget: 5_000) { _, _ in
      comparisons += 1
      return false
    }
    #expect(match == nil)
    #expect(comparisons <= 5_000)
  }

  /// The length of the longest common subsequence, found by trying all ways.
  private static func commonCount(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> Int {
    guard let one = first.first, let other = second.first else { return 0 }
    if one == other { return 1 + commonCount(first.dropFirst(), second.dropFirst()) }
    return max(
      commonCount(first.dropFirst(), second),
      commonCount(first, second.dropFirst())
    )
  }
}
