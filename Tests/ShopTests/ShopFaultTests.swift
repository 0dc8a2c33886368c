import TestSupport
import Testing

/// The planted bugs, by the shortest runs known.
@Suite(.timeLimit(.minutes(20)))
struct ShopFaultTests {
  @Test(arguments: ShopFault.allCases)
  func `The shortest run known shows the bug, and breaks nothing without it`(
    fault: ShopFault
  ) async throws {
    let choices = fault.shortest.map(\.choice).joined(separator: " ")
    let found = try #require(await ExplorerOf<ShopApp>.shop(fault).replay(choices))
    #expect(found.finding.hasPrefix("\"\(fault.property)\" doesn't hold"))
    #expect(found.steps.count == fault.shortest.count)
    #expect(found.steps.count >= 12)
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
