import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ExplorerTests {
  @Test func `A late reply is found, by a shortest run`() async throws {
    let exploration = await ExploredSearch.$hasBug.withValue(true) {
      await ExplorerOf<ExploredSearch>.search.explore()
    }
    let found = try #require(exploration.counterexamples.first)
    print(exploration)
    print(found.test)
    #expect(found.steps.count == 3)
    #expect(exploration.end == .counterexample)
  }

  @Test func `Nothing is found where nothing is wrong`() async {
    let exploration = await ExplorerOf<ExploredSearch>.search.explore()
    print(exploration)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.end == .complete)
  }
}
