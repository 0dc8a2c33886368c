import Testing

@testable import Store

@Suite struct SequenceMatchTests {
  private func pairs(_ first: [String], _ second: [String]) -> [[Int]] {
    SequenceMatch(first, second).pairs.map { [$0.first, $0.second] }
  }

  @Test func `Equal elements are partners in order`() {
    #expect(pairs(["a", "b", "c"], ["a", "x", "c"]) == [[0, 0], [2, 2]])
  }

  @Test func `An insertion moves all that follows`() {
    #expect(pairs(["a", "b"], ["x", "a", "b"]) == [[0, 1], [1, 2]])
  }

  @Test func `Of a moved element and those it passed, the fewer lose their partners`() {
    #expect(pairs(["a", "b", "c", "d"], ["d", "a", "b", "c"]) == [[0, 1], [1, 2], [2, 3]])
  }

  @Test func `Repeated elements are partners by occurrence`() {
    #expect(pairs(["a", "a", "b"], ["a", "b"]) == [[0, 0], [2, 1]])
  }

  @Test func `Nothing in common gives no partners`() {
    #expect(pairs(["a"], ["b"]) == [])
    #expect(pairs([], ["b"]) == [])
  }

  @Test func `The steps cover both sequences without overlap, in order`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let first = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: 0...6) }
      let second = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: 0...6)
      }
      var positions = (first: [Int](), second: [Int]())
      for step in SequenceMatch(first, second).steps(first.count, second.count) {
        switch step {
        case .match(let firstIndex, let secondIndex):
          #expect(first[firstIndex] == second[secondIndex])
          positions.first.append(firstIndex)
          positions.second.append(secondIndex)
        case .gap(let removed, let inserted):
          positions.first += removed
          positions.second += inserted
        }
      }
      #expect(positions.first == Array(first.indices))
      #expect(positions.second == Array(second.indices))
    }
  }
}
