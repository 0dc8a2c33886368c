import Testing

@testable import Store
@testable import TestFixtures

/// Removing a child, in every way, cancels its effects in the pass that removes.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct RemovalTests {
  struct Removal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: Family.Action
    let change: @Sendable (inout Family.State) -> Void
  }

  nonisolated static let removals = [
    Removal(testDescription: "nil", start: .maybe("start")) { $0.maybe = nil },
    Removal(testDescription: "other id", start: .maybe("start")) { $0.maybe?.id = 7 },
    Removal(testDescription: "row", start: .rows(.element(id: 1, action: "start"))) {
      $0.rows.remove(id: 1)
    },
    Removal(testDescription: "all rows", start: .rows(.element(id: 1, action: "start"))) {
      $0.rows = []
    },
    Removal(testDescription: "no case", start: .first("start")) { $0.screen = .blank },
    Removal(testDescription: "same type", start: .first("start")) {
      $0.screen = .second(.init())
    },
    Removal(testDescription: "whole state", start: .maybe("start")) { $0 = Family.State() },
  ]

  nonisolated static let full = Family.State(
    maybe: .init(),
    rows: [.init(id: 1), .init(id: 2)],
    screen: .first(.init())
  )

  @Test(arguments: removals)
  func `B35 - Removing a child cancels its effects at once`(removal: Removal) async {
    let gate = Gate()
    let trace = TraceLog<Family.State, Family.Action>()
    let store = Store(
      Self.full,
      observer: trace,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("remove") { removal.change(&state) }
        return .none
      }
    )
    let task = store.send(removal.start)
    await gate.arrivals()
    store.send(.event("remove"))
    #expect(trace.lines.last == "cancelled 1: its feature left the tree")
    gate.open()
    await task.finish()
    #expect(trace.lines.contains { $0.hasPrefix("dropped") })
    #expect(!store.log.contains { $0.contains("late") })
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test(arguments: removals)
  func `B36 - An effect returned in the pass that removes its child never starts`(
    removal: Removal
  ) async {
    let notes = Log<String>()
    let store = Store(
      Self.full,
      leaf: { _, _ in .run { _ in notes.append("started") } },
      parent: { state, _ in
        removal.change(&state)
        return .none
      }
    )
    // In the family a screen's reducer runs after the parent, when the screen was removed.
    guard !removal.start.is(\.first), removal.testDescription != "other id" else { return }
    await store.send(removal.start).finish()
    #expect(notes.values.isEmpty)
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B37 - Changing a child's id cancels the old child's effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("other") { state.maybe = .init(id: 7) }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("other"))
    // The cancelled effect passes the gate although it stays closed.
    await task.finish()
    #expect(store.maybe == .init(id: 7))
  }

  @Test func `B37 - Changing the id of a child that is always there cancels its effects`() async {
    let gate = Gate()
    let trace = TraceLog<Family.State, Family.Action>()
    let store = Store(
      Self.full,
      observer: trace,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("other") { state.left.id = 7 }
        return .none
      }
    )
    let task = store.send(.left("start"))
    store.send(.right("start"))
    await gate.arrivals(2)
    store.send(.event("other"))
    #expect(trace.lines.last == "cancelled 1: its feature left the tree")
    // The cancelled effect passes the gate although it stays closed.
    await task.finish()
    store.send(.event("same"))
    #expect(trace.lines.filter { $0.hasPrefix("cancelled") }.count == 1)
    #expect(store.runningEffects == 1)
  }

  /// A family whose leaves take another id, 10 more, and then wait to send it.
  private func makeRenewingStore(_ gate: Gate) -> StoreOf<Family> {
    Store(
      Self.full,
      leaf: { state, action in
        guard action == "renew" else { return .none }
        state.id += 10
        let id = "\(state.id)"
        return .passing(gate, sending: id)
      }
    )
  }

  @Test func `B37 - A child that is always there may start effects under its new id`() async {
    let gate = Gate()
    let store = makeRenewingStore(gate)
    let tasks = [store.send(.left("renew")), store.send(.left("renew"))]
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.left.log == ["renew", "renew", "20"])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B37 - A row that takes another id keeps what it starts with that`() async {
    let gate = Gate()
    let store = makeRenewingStore(gate)
    let task = store.send(.rows(.element(id: 1, action: "renew")))
    gate.open()
    await task.finish()
    #expect(store.rows[id: 11]?.log == ["renew", "11"])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B37 - A row that takes another id ends what it had running`() async {
    let gate = Gate()
    let trace = TraceLog<Family.State, Family.Action>()
    let store = Store(
      Self.full,
      observer: trace,
      leaf: { state, action in
        if action == "renew" { state.id += 10 }
        return action == "start" ? .passing(gate, sending: "late") : .none
      },
      parent: { _, _ in .none }
    )
    let task = store.send(.rows(.element(id: 1, action: "start")))
    await gate.arrivals()
    store.send(.rows(.element(id: 1, action: "renew")))
    #expect(trace.lines.last == "cancelled 1: its feature left the tree")
    await task.finish()
  }

  @Test func `B37 - A reducer on its parent's own state keeps its effects whatever the id`() async {
    let gate = Gate()
    let store = Store(initialState: Family.Leaf()) {
      Scope<Family.Leaf, String, _>(state: \.self, action: \.self) {
        Reduce<Family.Leaf, String> { state, action in
          if action == "start" { return .passing(gate, sending: "done") }
          state.id += 1
          state.log.append(action)
          return .none
        }
      }
    }
    let task = store.send("start")
    store.send("renew")
    gate.open()
    await task.finish()
    #expect(store.log == ["renew", "done"])
  }

  @Test func `B38 - Switching to a case of the same type cancels the old case's effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        guard action == .event("switch"), case .first(let leaf) = state.screen else { return .none }
        state.screen = .second(leaf)
        return .none
      }
    )
    let task = store.send(.first("start"))
    await gate.arrivals()
    store.send(.event("switch"))
    await task.finish()
    #expect(store.screen == .second(.init(log: ["start"])))
  }

  @Test func `B37 - The same id keeps the effects of a child`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { state, action in
        if action == .event("renew") { state.maybe = .init() }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("renew"))
    gate.open()
    await task.finish()
    #expect(store.maybe?.log == ["done"])
  }

  @Test func `B39 - Removing one element cancels only that element's effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { state, action in
        if action == .event("remove") { state.rows.remove(id: 1) }
        return .none
      }
    )
    let tasks = (1...2).map { store.send(.rows(.element(id: $0, action: "start"))) }
    await gate.arrivals(2)
    store.send(.event("remove"))
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.rows.map(\.log) == [["start", "done"]])
    #expect(store.log.count { $0.contains("done") } == 1)
  }

  @Test func `B39 - Removing an element as another one changes cancels its effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if case .rows(.element(id: 1, action: "change")) = action { state.rows.remove(id: 2) }
        return .none
      }
    )
    let task = store.send(.rows(.element(id: 2, action: "start")))
    await gate.arrivals()
    // The elements are compared once before, so that the next comparison asks what has changed since.
    store.send(.event("idle"))
    store.send(.rows(.element(id: 1, action: "change")))
    gate.open()
    await task.finish()
    #expect(store.rows.map(\.log) == [["change"]])
    #expect(!store.log.contains { $0.contains("late") })
  }

  @Test func `B39 - Moving elements keeps their effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { state, action in
        if action == .event("move") { state.rows.swapAt(0, 1) }
        return .none
      }
    )
    let task = store.send(.rows(.element(id: 1, action: "start")))
    await gate.arrivals()
    store.send(.event("move"))
    gate.open()
    await task.finish()
    #expect(store.rows[id: 1]?.log == ["start", "done"])
  }

  @Test func `B36 - A child that removes itself through its own action loses its effects`() async {
    let gate = Gate()
    let store = Store(
      Self.full,
      leaf: { state, action in
        if action == "leave" { state.id = 99 }
        return action == "start" ? .passing(gate, sending: "late") : .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.maybe("leave"))
    await task.finish()
    #expect(store.maybe?.log == ["start", "leave"])
  }
}
