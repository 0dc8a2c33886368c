import TestFixtures
import TestSupport
import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReconciliationModelTests {
  @Test(arguments: 0..<Seeds.count(6))
  func `B36 - What has left is cancelled in the pass that removes it, and nothing else`(
    seed: Int
  ) async throws {
    let gate = Gate()
    let store = Store(initialState: Grove.Node(id: 0)) {
      Grove(gate: gate, isWrapped: seed.isMultiple(of: 3))
    }
    let scope = try #require(store.engine).root
    var changes = GroveChanges(SeededGenerator(seed: UInt64(seed)))
    for step in 0..<300 {
      let action = changes.next(store.state)
      store.send(action)
      changes.note(action, store.state)
      let running = Self.running(in: scope)
      try #require(running == changes.expected, "in step \(step) of seed \(seed)")
      // Lets other tests run on the main actor in between.
      await Task.yield()
    }
  }

  @Test func `B36 - What leaves a row in the pass that starts it is cancelled under a new id too`()
    throws
  {
    let gate = Gate()
    let store = Store(initialState: Grove.Node.family) {
      Reduce<Grove.Node, Grove.Action> { _, _ in .none }
        .forEach(\.nodes, action: \.nodes) {
          Reduce<Grove.Node, Grove.Action> { node, action in
            if case .leaf = action, node.id == 7 { (node.id, node.leaf) = (70, nil) }
            return .none
          }
          .ifLet(\.leaf, action: \.leaf) {
            Reduce<Grove.Leaf, Void> { _, _ in .run { _ in await gate.pass() } }
          }
        }
    }
    for id in [1, 2, 3, 4, 5, 6] { store.send(.nodes(.element(id: id, action: .leaf))) }
    store.send(.nodes(.element(id: 7, action: .leaf)))
    #expect(store.state.nodes.ids.contains(70))
    let running = Self.running(in: try #require(store.engine).root)
    #expect(running.count == 6 && running["nodes[7].leaf[7]."] == nil)
  }

  @Test func `B36 - What a wrapped reducer starts in rows is cancelled beside what others start`()
    throws
  {
    let gate = Gate()
    let store = Store(initialState: Grove.Node.family) {
      Twigs(gate: gate).wrap { node, action, reduce in
        if case .change(let change) = action { change(&node) }
        return reduce(&node, action)
      }
      .forEach(\.nodes, action: \.nodes) {
        Reduce { _, _ in .none }
          .ifLet(\.leaf, action: \.leaf) {
            Reduce<Grove.Leaf, Void> { _, _ in .run { _ in await gate.pass() } }
          }
      }
    }
    startAll(in: store)
    let scope = try #require(store.engine).root
    #expect(Self.running(in: scope).count == 14)
    store.send(.change { $0.nodes[id: 3]?.leaf = nil })
    #expect(Self.running(in: scope).count == 13)
    store.send(.change { $0.nodes[id: 4]?.nodes = [] })
    #expect(Self.running(in: scope).count == 12)
  }

  @Test func `B36 - What two reducers for the same rows start is looked after by each`() throws {
    let gate = Gate()
    let store = Store(initialState: Grove.Node.family) {
      Reduce<Grove.Node, Grove.Action> { node, action in
        if case .change(let change) = action { change(&node) }
        return .none
      }
      .forEach(\.nodes, action: \.nodes) {
        Reduce { _, _ in .none }
          .ifLet(\.leaf, action: \.leaf) {
            Reduce<Grove.Leaf, Void> { _, _ in .run { _ in await gate.pass() } }
          }
      }
      .forEach(\.nodes, action: \.nodes) {
        Reduce { _, _ in .none }
          .forEach(\.nodes, action: \.nodes) {
            Reduce { _, _ in .run { _ in await gate.pass() } }
          }
      }
    }
    startAll(in: store)
    let scope = try #require(store.engine).root
    #expect(Self.running(in: scope).count == 14)
    store.send(.change { $0.nodes[id: 3]?.leaf = nil })
    #expect(Self.running(in: scope).count == 13)
    store.send(.change { $0.nodes[id: 4]?.nodes = [] })
    #expect(Self.running(in: scope).count == 12)
    store.send(
      .change { node in
        node.nodes[id: 5]?.leaf = nil
        node.nodes[id: 6]?.nodes = []
      }
    )
    #expect(Self.running(in: scope).count == 10)
  }

  @Test func `B36 - What starts in a row that goes back to what it was before is cancelled`() throws
  {
    let gate = Gate()
    var family = Grove.Node.family
    family.nodes[id: 7]?.leaf = nil
    let former = Guarded(family.nodes)
    let store = Store(initialState: family) {
      Reduce<Grove.Node, Grove.Action> { node, _ in
        former.withLock { $0 = node.nodes }
        return .none
      }
      EmptyReducer<Grove.Node, Grove.Action>()
        .forEach(\.nodes, action: \.nodes) {
          Reduce<Grove.Node, Grove.Action> { node, _ in
            node.leaf = node.leaf ?? Grove.Leaf(id: 7)
            return .none
          }
          EmptyReducer()
            .ifLet(\.leaf, action: \.leaf) {
              Reduce<Grove.Leaf, Void> { _, _ in .run { _ in await gate.pass() } }
            }
        }
      Reduce { node, action in
        if case .nodes(.element(id: 7, _)) = action { node.nodes = former.withLock(\.self) }
        return .none
      }
    }
    for id in 1...7 { store.send(.nodes(.element(id: id, action: .leaf))) }
    #expect(store.state.nodes[id: 7]?.leaf == nil)
    #expect(Self.running(in: try #require(store.engine).root).count == 6)
  }

  @Test func `B36 - What leaves an object in a row is noticed in the pass that removes it`() throws
  {
    let gate = Gate()
    let states = (0..<9).map { Crate.State(id: $0) }
    let store = Store(initialState: IdentifiedArray(uniqueElements: states)) {
      Reduce<IdentifiedArrayOf<Crate.State>, Crate.Action> { rows, action in
        if case .empty(let id) = action { rows[id: id]?.box.content = nil }
        return .none
      }
      .forEach(\.self, action: \.rows) {
        EmptyReducer<Crate.State, Void>()
          .ifLet(\.box.content, action: \.self) {
            Reduce { _, _ in .run { _ in await gate.pass() } }
          }
      }
    }
    for id in 0..<9 { store.send(.rows(.element(id: id, action: ()))) }
    let scope = try #require(store.engine).root
    #expect(Self.running(in: scope).count == 9)
    store.send(.empty(4))
    #expect(Self.running(in: scope).count == 8)
    // Once more, with effects that run already.
    for id in 0..<9 { store.send(.empty(id)) }
    #expect(Self.running(in: scope).isEmpty)
    for row in store.state { row.box.content = 0 }
    store.send(.rows(.element(id: 4, action: ())))
    #expect(Self.running(in: scope).count == 1)
    store.send(.empty(4))
    #expect(Self.running(in: scope).isEmpty)
  }

  /// Starts an effect in the leaf of each of the family's nodes, and one in the node within it.
  private func startAll(in store: Store<Grove.Node, Grove.Action>) {
    for id in 1...7 { store.send(.nodes(.element(id: id, action: .leaf))) }
    for id in 1...7 {
      store.send(.nodes(.element(id: id, action: .nodes(.element(id: 0, action: .start)))))
    }
  }

  /// The number of effects of each node and leaf, by path.
  private static func running(in scope: Node) -> [String: Int] {
    var running: [String: Int] = [:]
    for node in scope.subtree() where node.effects.records.count > 0 {
      running[node.path.map { "\($0)." }.joined()] = node.effects.records.count
    }
    return running
  }
}

extension Grove.Node {
  /// A node with seven others, each with a leaf and one further node.
  fileprivate static var family: Grove.Node {
    let nodes = (1...7).map {
      Grove.Node(id: $0, leaf: Grove.Leaf(id: $0), nodes: [Grove.Node(id: 0)])
    }
    return Grove.Node(id: 0, nodes: IdentifiedArray(uniqueElements: nodes))
  }
}

/// Reduces only the nodes of a node's nodes.
private struct Twigs: Reducer {
  let gate: Gate

  var body: some Reducer<Grove.Node, Grove.Action> {
    Reduce { _, _ in .none }
      .forEach(\.nodes, action: \.nodes) {
        Reduce { _, _ in .none }
          .forEach(\.nodes, action: \.nodes) {
            Reduce { _, _ in .run { [gate] _ in await gate.pass() } }
          }
      }
  }
}

/// A row with an object that stores the child's state.
private enum Crate {
  final class Box {
    var content: Int? = 0
  }

  struct State: Identifiable {
    let id: Int
    let box = Box()
  }

  @CasePathable
  enum Action {
    case empty(Int)
    case rows(IdentifiedAction<Int, Void>)
  }
}
