import TestSupport
import Testing

@testable import Recording

/// What is left of a sequence that fails.
@Suite struct DeltaDebuggingTests {
  @Test(arguments: 0..<100)
  func `B138 - What matters together is left, and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Array(0..<Int.random(in: 1...300, using: &random))
    let needed = Set(all.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
    var trials = 0
    let left = minimized(all) { part in
      trials += 1
      return needed.isSubset(of: part)
    }
    #expect(left == needed.sorted())
    #expect(trials < 300)
  }

  @Test func `B138 - Without any one of its elements the rest doesn't fail`() {
    // Fails with an even number of elements above 3, so that no subset of a half does.
    let fails: ([Int]) -> Bool = { $0.count > 3 && $0.count.isMultiple(of: 2) }
    let left = minimized(Array(0..<64), while: fails)
    #expect(fails(left))
    for index in left.indices {
      var others = left
      others.remove(at: index)
      #expect(!fails(others))
    }
  }
}
