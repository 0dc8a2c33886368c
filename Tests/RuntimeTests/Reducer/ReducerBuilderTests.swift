import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReducerBuilderTests {
  private struct Log: Reducer {
    let name: String

    func reduce(into state: inout [String], action: Int) -> Effect<Int> {
      state.append(name)
      return .none
    }
  }

  private struct Everything: Reducer {
    let flag: Bool

    var body: some Reducer<[String], Int> {
      Log(name: "first")
      if flag { Log(name: "if") }
      if flag {
        Log(name: "then")
      } else {
        EmptyReducer<[String], Int>()
      }
      for number in 1...3 { Log(name: "\(number)") }
      CombineReducers {
        Log(name: "a")
        Log(name: "b")
      }
      AnyReducer(Log(name: "hidden"))
      Reduce<[String], Int> { state, _ in
        state.append("last")
        return .none
      }
    }
  }

  @Test func `Reducers of a body run in order`() {
    let store = Store(initialState: [String]()) { Everything(flag: true) }
    store.send(0)
    #expect(
      store.state == ["first", "if", "then", "1", "2", "3", "a", "b", "hidden", "last"]
    )
  }

  @Test func `Conditions in a body are decided when the tree is built`() {
    let store = Store(initialState: [String]()) { Everything(flag: false) }
    store.send(0)
    #expect(store.state == ["first", "1", "2", "3", "a", "b", "hidden", "last"])
  }

  @Test func `A reducer runs by hand, outside of any store`() {
    var state: [String] = []
    let effect = Everything(flag: false).reduce(into: &state, action: 0)
    #expect(state.count == 8)
    #expect(effect.isNone)
  }

  private struct Unknown: Reducer {
    let flag: Bool
    let unknown: any Reducer<[String], Int>

    var body: some Reducer<[String], Int> {
      unknown
      if flag { unknown }
      if flag { unknown } else { Log(name: "else") }
      for reducer in [unknown, unknown] { reducer }
      Log(name: "last")
    }
  }

  @Test func `A reducer of any type is one of a body, also in a condition`() {
    var state: [String] = []
    _ = Unknown(flag: true, unknown: Log(name: "any")).reduce(into: &state, action: 0)
    #expect(state == ["any", "any", "any", "any", "any", "last"])
    state = []
    _ = Unknown(flag: false, unknown: Log(name: "any")).reduce(into: &state, action: 0)
    #expect(state == ["any", "else", "any", "any", "last"])
  }

  @Test func `A reducer of a known type keeps it in a body`() {
    func build(@ReducerBuilder<[String], Int> _ body: () -> some Reducer<[String], Int>) -> String {
      "\(type(of: body()))"
    }
    #expect(build { Log(name: "a") } == "Log")
    #expect(
      build { Log(name: "a") as any Reducer<[String], Int> } == "AnyReducer<Array<String>, Int>"
    )
  }

  private struct Chosen: Reducer {
    let unknown: (any Reducer<[String], Int>)?

    var body: some Reducer<[String], Int> {
      CombineReducers {
        unknown ?? Log(name: "combined")
      }
      AnyReducer(unknown ?? Log(name: "wrapped"))
    }
  }

  @Test func `An expression makes a reducer of any type in a closure, and wrapped in a body`() {
    var state: [String] = []
    _ = Chosen(unknown: nil).reduce(into: &state, action: 0)
    #expect(state == ["combined", "wrapped"])
    state = []
    _ = Chosen(unknown: Log(name: "any")).reduce(into: &state, action: 0)
    #expect(state == ["any", "any"])
  }

  @Test func `The effects of all reducers of a body run`() async {
    let store = Store(initialState: [Int]()) {
      for number in 1...3 {
        Reduce<[Int], Int> { state, action in
          state.append(action)
          return action == 0 ? .send(number) : .none
        }
      }
    }
    store.send(0)
    #expect(store.state == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
  }

  @Test func `B36 - A child of a reducer whose type is hidden loses its effects with its state`()
    async
  {
    let gate = Gate()
    let family = Family(
      leaf: { _, action in action == "start" ? .run { _ in await gate.pass() } : .none },
      parent: { state, action in
        if action == .event("remove") { state.maybe = nil }
        return .none
      }
    )
    let store = Store(initialState: Family.State(maybe: .init())) { AnyReducer(family) }
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("remove"))
    await task.finish()
    #expect(store.engine?.root.isEmpty == true)
  }
}
