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

  @Test func `B31 - An action looks at the screens that a parent changes, pushes or pops alone`()
    throws
  {
    let store = Store(initialState: Pile<NumberedScreen>.State()) { Pile<NumberedScreen>() }
    for serial in 0..<40 {
      store.send(.change { $0.screens.append(NumberedScreen(serial: serial, leaf: 1)) })
    }
    let ids = store.state.screens.ids
    for id in ids { store.send(.screens(.element(id: id, action: .leaf))) }
    let scope = try #require(store.engine).scope
    let changes: [(left: Int, change: @Sendable (inout Pile<NumberedScreen>.State) -> Void)] = [
      (1, { $0.screens[id: ids[3]]?.leaf = nil }),
      (1, { $0.screens[4].leaf = nil }),
      (0, { $0.screens.append(NumberedScreen(serial: 40, leaf: 1)) }),
      (1, { $0.screens[id: ids[5]] = nil }),
      (1, { $0.screens[id: ids[6]]?.serial = 100 }),
      (1, { $0.screens[id: ids[7]] = NumberedScreen(serial: 100, leaf: 1) }),
      (1, { $0.screens[0] = NumberedScreen(serial: 101, leaf: 1) }),
      (0, { $0.screens.swapAt(1, 2) }),
      (0, { $0.screens.removeLast() }),
      (1, { $0.screens.removeLast() }),
      (1, { $0.screens.pop(from: ids[38]) }),
      (1, { _ = $0.screens.popLast() }),
      (0, { _ in }),
    ]
    let drain = try #require(store.engine).drain
    var running = 40
    for (index, change) in changes.enumerated() {
      let before = drain.visitedScopes
      store.send(.change(change.change))
      running -= change.left
      #expect(drain.visitedScopes - before <= 2, "change \(index)")
      #expect(scope.runningByPath.values.reduce(0, +) == running, "change \(index)")
    }
  }

  @Test func `B31 - Screens are looked at for the ids they have had, however many come and go`()
    throws
  {
    let store = Store(initialState: Pile<NumberedScreen>.State()) { Pile<NumberedScreen>() }
    for serial in 0..<8 {
      store.send(.change { $0.screens.append(NumberedScreen(serial: serial, leaf: 1)) })
    }
    for id in store.state.screens.ids { store.send(.screens(.element(id: id, action: .start))) }
    let scope = try #require(store.engine).scope
    for serial in 100..<400 {
      store.send(.change { $0.screens.append(NumberedScreen(serial: serial, leaf: 1)) })
      let id = try #require(store.state.screens.ids.last)
      for action in [Pile<NumberedScreen>.ScreenAction.start, .leaf] {
        store.send(.screens(.element(id: id, action: action)))
      }
      store.send(.change { $0.screens[id: id]?.serial = -serial })
      #expect(scope.runningByPath.values.reduce(0, +) == 8)
      store.send(.screens(.element(id: id, action: .start)))
      store.send(.change { $0.screens.removeLast() })
      #expect(scope.runningByPath.values.reduce(0, +) == 8)
    }
    #expect(scope.groups.values.map(\.identified?.count) == [8])
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
