import TestSupport
import Testing

/// The planted bugs, by the shortest runs known.
@Suite(.timeLimit(.minutes(20)))
struct ShopFaultTests {
  @Test(arguments: ShopFault.allCases)
  func `The shortest run known shows the bug, and breaks nothing without it`(
    fault: ShopFault
  ) async throws {
    let found = try #require(await RandomTester.replay(fault.shortest, fault))
    #expect(found.property == fault.property)
    #expect(found.choices == fault.shortest.count)
    #expect(found.choices >= 12)
    let choices = fault.shortest.map(\.choice).joined(separator: " ")
    #expect(await ExplorerOf<ShopApp>.shop().replay(choices) == nil)
  }

  @Test func `The random tester is the same for the same seed`() async {
    var choices: [Int] = []
    for _ in 0..<2 {
      var tester = RandomTester(nil, seed: 7)
      let outcome = await tester.test(for: .seconds(600), runs: 1)
      #expect(outcome.found == nil)
      choices.append(outcome.choices)
    }
    #expect(choices[0] == choices[1])
  }
}
