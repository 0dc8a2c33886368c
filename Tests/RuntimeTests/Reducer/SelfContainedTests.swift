import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

/// A feature that contains itself in a property that always has a value.
private struct Doll: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var log: [String] = []
    // An array, because a struct can't hold itself.
    var rest: [State] = []

    var inner: State {
      get { rest[0] }
      set { rest[0] = newValue }
    }

    /// Dolls within one another, numbered from the outside.
    static func nested(_ ids: Int...) -> State {
      ids.reversed().reduce(nil) { inner, id in State(id: id, rest: inner.map { [$0] } ?? []) }
        ?? .init()
    }
  }

  @CasePathable
  enum Action: Equatable {
    case log(String)
    case start
    case rename(Int)
    indirect case inner(Action)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { self }
    Reduce { state, action in
      switch action {
      case .log(let line): state.log.append(line)
      case .start: return .passing(gate, sending: .log("late"))
      case .rename(let id): state.rest[0].id = id
      case .inner: break
      }
      return .none
    }
  }
}

/// Features whose states have properties of the states' own types.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SelfContainedTests {
  private let gate = Gate()

  private func makeStore() -> StoreOf<Doll> {
    Store(initialState: .nested(0, 1, 2)) { [gate] in Doll(gate: gate) }
  }

  @Test func `B37 - A feature with an id may contain itself`() async {
    let store = makeStore()
    let task = store.send(.inner(.inner(.start)))
    await gate.arrivals()
    store.send(.inner(.rename(2)))
    #expect(store.engine?.root.isEmpty == false)
    store.send(.inner(.rename(7)))
    #expect(store.engine?.root.isEmpty == true)
    await task.finish()
    #expect(store.state == .nested(0, 1, 7))
  }

  @Test func `B29 - A child of the parent's own type is another than the parent`() {
    let store = makeStore()
    let inner = store.scope(state: \.inner, action: \.inner)
    let same: StoreOf<Doll> = store.scope(state: \.self, action: \.self)
    #expect(inner.state.id == 1)
    #expect(same.state.id == 0)
    #expect(store.scope(state: \.inner, action: \.inner) === inner)
    let sameAgain: StoreOf<Doll> = store.scope(state: \.self, action: \.self)
    #expect(sameAgain === same)
  }

  @Test func `B24 - A store on all of its parent's actions cancels what it has sent`() async {
    let store = makeStore()
    let part = store.scope(state: \.inner, action: \.self)
    let task = part.send(.start)
    await gate.arrivals()
    task.cancel()
    // The cancelled effect passes the gate although it stays closed.
    await task.finish()
    #expect(store.log == [])
  }

  @Test func `B24 - A store on all of a child's actions cancels nothing of the parent`() async {
    let store = Store(initialState: Family.State()) { [gate] in
      Family(
        leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
        parent: { _, action in
          action == .left("start") ? .passing(gate, sending: .event("kept")) : .none
        }
      )
    }
    let part = store.scope(state: \.left, action: \.left).scope(state: \.log, action: \.self)
    let task = part.send("start")
    await gate.arrivals(2)
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.left.log == ["start"])
    #expect(store.log.last == "event(\"kept\")")
  }
}
