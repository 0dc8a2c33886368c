import TestSupport
import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SweepModelTests {
  @Test(arguments: 0..<24)
  func `B36 - What has left is cancelled in the pass that removes it, and nothing else`(
    seed: Int
  ) async throws {
    let gate = Gate()
    let store = Store(initialState: Grove.Node(id: 0)) {
      Grove(gate: gate, isCalled: seed.isMultiple(of: 3))
    }
    let scope = try #require(store.engine).scope
    var changes = GroveChanges(SeededGenerator(seed: UInt64(seed)))
    for step in 0..<300 {
      let action = changes.next(store.state)
      store.send(action)
      changes.note(action, store.state)
      let running = Self.running(in: scope)
      try #require(running == changes.expected, "in step \(step) of seed \(seed)")
      // Leaves the main actor to the other tests in between.
      await Task.yield()
    }
  }

  /// The number of effects of each node and leaf, by what leads there.
  private static func running(in scope: EffectScope) -> [String: Int] {
    var running: [String: Int] = [:]
    for scope in scope.subtree() where scope.records.count > 0 {
      running[scope.path.map { "\($0)." }.joined()] = scope.records.count
    }
    return running
  }
}
