import TestFixtures
import Testing

@testable import Store

/// What it costs to look for states that are gone.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SweepCostTests {
  nonisolated private static let count = 100

  private let gate = Gate()
  private let store: StoreOf<Rack>

  init() {
    store = Store(
      initialState: Rack.State(
        rows: IdentifiedArray(uniqueElements: (0..<Self.count).map { Rack.Row(id: $0) })
      )
    ) { [gate] in
      Rack(gate: gate)
    }
  }

  /// The number of scopes that are looked at meanwhile.
  private func visits(during body: () -> Void) throws -> Int {
    let drain = try #require(store.engine).drain
    let before = drain.visitedScopes
    body()
    return drain.visitedScopes - before
  }

  private func send(_ action: Rack.RowAction, to row: Int) {
    store.send(.rows(.element(id: row, action: action)))
  }

  private func sendToAll(_ action: Rack.RowAction) {
    for row in 0..<Self.count { send(action, to: row) }
  }

  private var runningEffects: Int {
    store.engine?.scope.subtree().map(\.records.count).reduce(0, +) ?? 0
  }

  @Test func `B31 - An action looks at no row that merely runs an effect`() throws {
    sendToAll(.start)
    #expect(runningEffects == Self.count)
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
  }

  @Test func `B31 - Starting an effect in every row looks at no row twice`() throws {
    #expect(try visits { sendToAll(.start) } <= Self.count)
  }

  @Test func `B31 - An action looks at no row in which a part that can't leave runs an effect`()
    throws
  {
    // So few that changes of rows are not noted.
    for row in 0..<4 { send(.lasting, to: row) }
    #expect(runningEffects == 4)
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
  }

  @Test func `B31 - An action looks at no row that something may leave, unless it changes one`()
    throws
  {
    sendToAll(.maybe)
    #expect(runningEffects == Self.count)
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
    store.send(.change { $0.rows[id: 3]?.named.id += 1 })
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
  }

  @Test func `B31 - An action of a row looks at that row, whatever runs in the others`() throws {
    sendToAll(.maybe)
    sendToAll(.leaves(.element(id: 1, action: ())))
    #expect(try visits { send(.change { $0.named.id += 1 }, to: 7) } <= 3)
    #expect(try visits { send(.named, to: 8) } <= 4)
    #expect(try visits { send(.change { $0.maybe = nil }, to: 9) } <= 3)
    #expect(runningEffects == 2 * Self.count)
  }

  @Test func `B31 - Starting what may leave in every row looks at few rows more than once`() throws
  {
    #expect(try visits { sendToAll(.maybe) } < 3 * Self.count)
  }

  @Test func `B31 - An action looks at the rows that a parent changes, adds or removes alone`()
    throws
  {
    sendToAll(.maybe)
    let new = Rack.Row(id: Self.count)
    let changes: [@Sendable (inout Rack.State) -> Void] = [
      { $0.rows[id: 3]?.maybe?.id += 1 },
      { $0.rows[4].maybe = nil },
      { $0.rows.append(new) },
      { $0.rows.remove(id: 5) },
      { $0.rows.insert(Rack.Row(id: -1), at: 0) },
      { $0.rows.updateOrAppend(new) },
      { $0.rows[id: 6] = nil },
      { $0.rows[id: 7] = Rack.Row(id: 7, maybe: nil) },
      { $0.rows.swapAt(1, 2) },
      { $0.rows.move(fromOffsets: [8], toOffset: 2) },
      { $0.rows.sort { $0.id > $1.id } },
      { $0.rows.removeAll { $0.id == 9 } },
      { $0.rows = $0.rows.filter { $0.id != 10 } },
      { $0.rows.removeLast(2) },
    ]
    for (index, change) in changes.enumerated() {
      #expect(try visits { store.send(.change(change)) } <= 2, "change \(index)")
    }
    // Two rows of which the child alone has left; then five that have left, and two that come last.
    #expect(runningEffects == Self.count - 3 - 4 - 1)
  }

  @Test func `B31 - A change of the list looks at no row that merely runs an effect, but once`()
    throws
  {
    sendToAll(.start)
    store.send(.change { $0.rows.append(Rack.Row(id: Self.count)) })
    for change in [
      { $0.rows.append(Rack.Row(id: Self.count + 1)) },
      { $0.rows.swapAt(0, 1) },
      { $0.rows[id: 5] = Rack.Row(id: 5) },
      { $0.rows.remove(id: 6) },
    ] as [@Sendable (inout Rack.State) -> Void] {
      #expect(try visits { store.send(.change(change)) } <= 1)
    }
    #expect(runningEffects == Self.count - 1)
  }

  @Test func `B31 - An action that changes many rows looks at each of them and its child once`()
    throws
  {
    sendToAll(.maybe)
    let half = Self.count / 2
    #expect(
      try visits {
        store.send(.change { state in for row in 0..<half { state.rows[row].named.id += 1 } })
      } == 2 * half
    )
    #expect(
      try visits { store.send(.change { $0.rows.removeAll { $0.id < half } }) } == half
    )
    #expect(runningEffects == Self.count - half)
  }

  @Test func `B31 - An action that changes a row many times looks at it and its child once`() throws
  {
    sendToAll(.maybe)
    #expect(
      try visits {
        store.send(.change { state in for _ in 0..<50 { state.rows[3].named.id += 1 } })
      } == 2
    )
  }

  @Test func `B31 - An action looks at the rows it changes where they lie in a row themselves`()
    throws
  {
    let nodes = (0..<Self.count).map { Grove.Node(id: $0, leaf: Grove.Leaf(id: $0)) }
    let outer = Grove.Node(id: 0, nodes: IdentifiedArray(uniqueElements: nodes))
    let store = Store(initialState: Grove.Node(id: 0, nodes: [outer])) {
      Grove(gate: gate, isCalled: false)
    }
    func send(_ action: Grove.Action) { store.send(.nodes(.element(id: 0, action: action))) }
    for id in 0..<Self.count { send(.nodes(.element(id: id, action: .leaf))) }
    let drain = try #require(store.engine).drain
    // The first is the one after which it is known.
    for id in 0..<8 {
      let before = drain.visitedScopes
      send(.change { $0.nodes[id: id]?.leaf = nil })
      #expect(id == 0 || drain.visitedScopes - before <= 4)
    }
  }

  @Test func `B31 - An action looks at the rows that it changes where a called reducer has them`()
    throws
  {
    let nodes = (0..<Self.count).map { Grove.Node(id: $0, leaf: Grove.Leaf(id: $0)) }
    let root = Grove.Node(id: 0, nodes: IdentifiedArray(uniqueElements: nodes))
    let store = Store(initialState: root) {
      Reduce { [gate] in Grove(gate: gate, isCalled: false).reduce(into: &$0, action: $1) }
    }
    for id in 0..<Self.count { store.send(.nodes(.element(id: id, action: .leaf))) }
    let drain = try #require(store.engine).drain
    store.send(.change { _ in })
    for id in 0..<8 {
      let before = drain.visitedScopes
      store.send(.change { $0.nodes[id: id]?.leaf = nil })
      // Sixteen that were called may have started what runs there.
      #expect(drain.visitedScopes - before <= 16)
    }
  }

  @Test func `B31 - An action that changes no row looks at none, whatever was done before`() throws
  {
    sendToAll(.maybe)
    store.send(.change { $0.rows[id: 3]?.maybe = nil })
    store.send(.change { $0.rows.remove(id: 5) })
    send(.change { $0.maybe = nil }, to: 7)
    #expect(runningEffects == Self.count - 3)
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
  }

  @Test func `B31 - An action looks at no row after the rows were replaced by fresh ones`() throws {
    sendToAll(.maybe)
    store.send(.change { $0.rows = IdentifiedArray(uniqueElements: $0.rows.elements) })
    store.send(.change { $0.count += 1 })
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
    #expect(runningEffects == Self.count)
  }

  @Test func `B31 - An action looks at no row any more once what could leave it has ended`()
    async throws
  {
    sendToAll(.start)
    for row in 0..<4 { send(.maybe, to: row) }
    send(.leaves(.element(id: 1, action: ())), to: 1)
    #expect(try visits { store.send(.change { $0.count += 1 }) } > 0)
    sendToAll(.change { ($0.maybe, $0.leaves) = (nil, []) })
    #expect(runningEffects == Self.count)
    #expect(try visits { store.send(.change { $0.count += 1 }) } == 0)
  }

  @Test func `B36 - What leaves a row among many is noticed in the pass that removes it`() {
    sendToAll(.start)
    sendToAll(.lasting)
    sendToAll(.named)
    sendToAll(.maybe)
    sendToAll(.leaves(.element(id: 1, action: ())))
    #expect(runningEffects == 5 * Self.count)
    send(.change { $0.maybe = nil }, to: 7)
    #expect(runningEffects == 5 * Self.count - 1)
    send(.change { $0.leaves.remove(id: 1) }, to: 8)
    #expect(runningEffects == 5 * Self.count - 2)
    store.send(.change { $0.rows[id: 9]?.maybe?.id = 7 })
    #expect(runningEffects == 5 * Self.count - 3)
    store.send(.change { $0.rows[id: 9]?.named.id = 7 })
    #expect(runningEffects == 5 * Self.count - 4)
    store.send(.change { $0.rows.remove(id: 10) })
    #expect(runningEffects == 5 * Self.count - 9)
    store.send(.change { $0.rows = [] })
    #expect(store.engine?.scope.isEmpty == true)
  }

  @Test func `B35 - What leaves a child with an id that stays is cancelled at once`() {
    let store = Store<[Rack.Row], Rack.RowAction>(initialState: [Rack.Row(id: 0)]) { [gate] in
      Scope(state: \.[0], action: \.self) { Rack(gate: gate).row }
    }
    store.send(.start)
    store.send(.maybe)
    store.send(.change { $0.maybe?.id += 1 })
    #expect(store.engine?.scope.subtree().map(\.records.count).reduce(0, +) == 1)
  }

  @Test func `B36 - What leaves a part that can't is noticed in the pass that removes it`() {
    let store = Store<Rack.State?, Rack.Action>(
      initialState: Rack.State(rows: [Rack.Row(id: 0)])
    ) { [gate] in
      Reduce { _, _ in .none }
        .ifLet(\.self, action: \.self) {
          Scope(state: \.self, action: \.self) { Rack(gate: gate) }
        }
    }
    for _ in 0..<2 {
      store.send(.rows(.element(id: 0, action: .maybe)))
      #expect(store.engine?.scope.isEmpty == false)
      store.send(.rows(.element(id: 0, action: .change { $0.maybe?.id += 1 })))
      #expect(store.engine?.scope.isEmpty == true)
    }
  }
}
