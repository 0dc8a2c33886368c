import Navigation
import TestSupport
import Testing

@testable import Store

/// What is cancelled when screens, or what they hold, leave a stack.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct StackSweepTests {
  @Test(arguments: 0..<12)
  func `B52 - What has left a stack is cancelled in the pass that removes it, and nothing else`(
    seed: Int
  ) async throws {
    try await run(PlainScreen.self, seed: seed)
    try await run(NumberedScreen.self, seed: seed)
    try await run(ObservedScreen.self, seed: seed)
  }

  private func run<Screen: PileScreen>(_ type: Screen.Type, seed: Int) async throws {
    let store = Store(initialState: Pile<Screen>.State()) { Pile<Screen>() }
    let scope = try #require(store.engine).scope
    var changes = PileChanges<Screen, _>(SeededGenerator(seed: UInt64(seed)))
    for step in 0..<300 {
      let action = changes.next(store.state.screens)
      store.send(action)
      changes.note(action, store.state.screens)
      try #require(
        scope.runningByPath == changes.expectedByPath,
        "in step \(step) of seed \(seed), \(type)"
      )
      // Leaves the main actor to the other tests in between.
      await Task.yield()
    }
  }

  @Test(arguments: [Pile<NumberedScreen>.ScreenAction.start, .leaf])
  func `B31 - An action looks at no screen that something may leave, unless it changes one`(
    action: Pile<NumberedScreen>.ScreenAction
  ) throws {
    let store = Store(initialState: Pile<NumberedScreen>.State()) { Pile<NumberedScreen>() }
    for serial in 0..<40 {
      store.send(.change { $0.screens.append(NumberedScreen(serial: serial, leaf: 1)) })
    }
    for id in store.state.screens.ids { store.send(.screens(.element(id: id, action: action))) }
    let drain = try #require(store.engine).drain
    let before = drain.visitedScopes
    store.send(.change { _ in })
    #expect(drain.visitedScopes == before)
    let seventh = store.state.screens.ids[7]
    store.send(.screens(.element(id: seventh, action: .change { $0.leaf = 2 })))
    #expect(drain.visitedScopes - before <= 2)
  }
}

extension EffectScope {
  /// The number of effects here and below, by what leads to them.
  fileprivate var runningByPath: [String: Int] {
    subtree().reduce(into: [:]) { counts, scope in
      let path = scope.path.map { "\($0)." }.joined()
      if scope.records.count > 0 { counts[path, default: 0] += scope.records.count }
    }
  }
}
