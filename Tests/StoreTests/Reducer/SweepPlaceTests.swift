import TestFixtures
import Testing

@testable import Store

/// What it costs to look for states that are gone where a look only finds copies of them.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SweepPlaceTests {
  nonisolated private static let count = 100

  private let gate = Gate()

  /// The number of scopes that are looked at meanwhile.
  private func visits<State, Action>(
    of store: Store<State, Action>,
    during body: () -> Void
  ) throws -> Int {
    let drain = try #require(store.engine).drain
    let before = drain.visitedScopes
    body()
    return drain.visitedScopes - before
  }

  private func running<State, Action>(in store: Store<State, Action>) -> Int? {
    store.engine?.scope.subtree().map(\.records.count).reduce(0, +)
  }

  @Test func `B31 - An action looks at no row of a list whose key path is computed`() throws {
    let state = Attic.State(watched: Grove.Node.with(Self.count).nodes)
    let store = Store(initialState: state) { Attic(gate: gate) }
    for id in 0..<Self.count { store.send(.watched(.element(id: id, action: .leaf))) }
    #expect(try visits(of: store) { store.send(.change { $0.count += 1 }) } == 0)
    store.send(.change { $0.watched[id: 3]?.leaf = nil })
    #expect(try visits(of: store) { store.send(.change { $0.count += 1 }) } == 0)
    #expect(running(in: store) == Self.count - 1)
  }

  @Test func `B31 - An action looks at no row of a list that was put into a case`() throws {
    let state = Attic.State(holder: .node(.with(Self.count)))
    let store = Store(initialState: state) { Attic(gate: gate) }
    for id in 0..<Self.count {
      store.send(.holder(.node(.nodes(.element(id: id, action: .leaf)))))
    }
    store.send(.change { $0.holder = .node(.with(Self.count)) })
    #expect(try visits(of: store) { store.send(.change { $0.count += 1 }) } <= 2)
    #expect(
      try visits(of: store) {
        store.send(.change { $0.holder.modify(\.node) { $0.nodes[id: 5]?.leaf = nil } })
      } <= 4
    )
    #expect(running(in: store) == Self.count - 1)
  }

  @Test func `B31 - An action looks at no row of a list that was put into a row`() throws {
    let state = Grove.Node(id: 0, nodes: [.with(Self.count)])
    let store = Store(initialState: state) { Grove(gate: gate, isCalled: false) }
    for id in 0..<Self.count {
      store.send(.nodes(.element(id: 0, action: .nodes(.element(id: id, action: .leaf)))))
    }
    store.send(.change { $0.nodes[id: 0] = .with(Self.count) })
    #expect(try visits(of: store) { store.send(.change { $0.leaf = nil }) } <= 1)
    #expect(
      try visits(of: store) { store.send(.change { $0.nodes[id: 0]?.nodes[id: 5]?.leaf = nil }) }
        <= 3
    )
    #expect(running(in: store) == Self.count - 1)
  }

  @Test func `B31 - An action looks at no row of a list in a row of a row in a case`() throws {
    let outer = Grove.Node(id: 0, nodes: [Grove.Node(id: 0, nodes: [.with(Self.count)])])
    let store = Store(initialState: Attic.State(holder: .node(outer))) { Attic(gate: gate) }
    for id in 0..<Self.count {
      let action = Grove.Action.nodes(.element(id: id, action: .leaf))
      let inner = Grove.Action.nodes(.element(id: 0, action: action))
      store.send(.holder(.node(.nodes(.element(id: 0, action: inner)))))
    }
    store.send(.change { $0.holder = .node(outer) })
    #expect(try visits(of: store) { store.send(.change { $0.count += 1 }) } <= 5)
    #expect(running(in: store) == Self.count)
  }

  @Test func `B31 - An action looks at no row of a list in a row whose list has noted changes`()
    throws
  {
    var outer = Grove.Node.with(9)
    outer.nodes[id: 0]?.nodes = Grove.Node.with(Self.count).nodes
    let store = Store(initialState: Grove.Node(id: 0, nodes: [outer])) {
      Grove(gate: gate, isCalled: false)
    }
    func send(_ action: Grove.Action) { store.send(.nodes(.element(id: 0, action: action))) }
    for id in 0..<9 { send(.nodes(.element(id: id, action: .leaf))) }
    for id in 0..<Self.count {
      send(.nodes(.element(id: 0, action: .nodes(.element(id: id, action: .leaf)))))
    }
    store.send(
      .change { $0.nodes[id: 0]?.nodes[id: 0]?.nodes = Grove.Node.with(Self.count).nodes }
    )
    store.send(.change { $0.nodes[id: 0]?.nodes[id: 0]?.leaf?.id += 1 })
    #expect(
      try visits(of: store) {
        store.send(.change { $0.nodes[id: 0]?.nodes[id: 0]?.nodes[id: 5]?.leaf = nil })
      } <= 4
    )
    #expect(running(in: store) == Self.count + 9 - 2)
  }

  @Test func `B36 - A list that is looked at where it lies stays as it is, and so do its copies`()
    throws
  {
    let store = Store(initialState: Grove.Node(id: 0, nodes: [.with(9)])) {
      Grove(gate: gate, isCalled: false)
    }
    for id in 0..<9 {
      store.send(.nodes(.element(id: 0, action: .nodes(.element(id: id, action: .leaf)))))
    }
    let copy = store.state
    store.send(.change { $0.nodes[id: 0] = .with(9) })
    let later = store.state
    store.send(.change { $0.nodes[id: 0]?.nodes[id: 5]?.leaf = nil })
    #expect(copy == later)
    #expect(later.nodes[id: 0] == .with(9))
    #expect(running(in: store) == 8)
    store.send(.change { $0.nodes.remove(id: 0) })
    #expect(running(in: store) == 0)
  }
}
