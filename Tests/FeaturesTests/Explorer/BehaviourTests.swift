import AssetsExplorer
import TestSupport
import Testing

/// The behaviour of the example beside its tests.
@Suite struct BehaviourTests {
  /// Another change of the example than one of the screens is seen in a diff of `Coordinator.behaviour.txt`.
  @Test func `B203 - What leads where for a user who is signed in is as it was reviewed`()
    async throws
  {
    // All ways with so few choices: no bound on states depends on their order.
    let bounds = ExplorerBounds(depth: 4, walks: 0)
    let exploration = await AssetsExplorer.coordinator.explore(bounds)
    #expect(exploration.end == .depth)
    try exploration.map.checkBehaviour(file: "Coordinator.behaviour.txt")
  }
}
