import TestFixtures
import Testing

@testable import Store

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Identifiable, Equatable {
    var id = 0
    var name = "leaf"
  }
  enum Action { case start }
  let gate: Gate
  let log: Log<String>

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      .run { [gate, log, id = state.id] _ in
        log.append("started \(id)")
        await withTaskCancellationHandler {
          await gate.pass()
        } onCancel: {
          log.append("cancelled \(id)")
        }
      }
    }
  }
}

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable {
    var leaf: Leaf.State? = Leaf.State()
    var rows = IdentifiedArray(uniqueElements: (0..<40).map { Leaf.State(id: $0, name: "row") })
  }
  enum Action {
    case leaf(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    case change((inout State) -> Void)
  }
  let gate: Gate
  let log: Log<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Leaf(gate: gate, log: log) }
    .ifLet(\.leaf, action: \.leaf) { Leaf(gate: gate, log: log) }
  }
}

@Reducer
private struct App {
  @ObservableState
  struct State: Equatable { var screen: Screen.State? = Screen.State() }
  enum Action {
    case screen(Screen.Action)
    case change((inout State) -> Void)
  }
  let gate: Gate
  let log: Log<String>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.screen, action: \.screen) { Screen(gate: gate, log: log) }
  }
}

/// The live tree where nodes are removed, created late or used in two ways.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct LiveTreeTests {
  private let gate = Gate()
  private let log = Log<String>()

  private func makeStore() -> StoreOf<App> {
    let (gate, log) = (gate, log)
    return Store(initialState: App.State()) { App(gate: gate, log: log) }
  }

  private func runtime(of store: StoreOf<App>) -> EffectRuntime {
    store.source.runtime.takeUnretainedValue()
  }

  @Test func `B29 - Nodes below a removed child are released`() throws {
    let store = makeStore()
    let nodes = try {
      let screen = try #require(store.scope(state: \.screen, action: \.screen))
      for row in screen.scope(state: \.rows, action: \.rows) { _ = row.name }
      return runtime(of: store).root.subtree().dropFirst().map { Weak($0) }
    }()
    #expect(nodes.count > 40)
    store.send(.change { $0.screen = nil })
    #expect(nodes.allSatisfy { $0.value == nil })
  }

  @Test func `B69 - An optional is observed as such and as its child at once`() throws {
    let store = makeStore()
    let whole: Store<Screen.State?, Screen.Action> = store.scope(state: \.screen, action: \.screen)
    var isThere: [Bool] = []
    let token = observe { isThere.append(whole.state != nil) }
    let screen = try #require(store.scope(state: \.screen, action: \.screen))
    let row = try #require(screen.scope(state: \.rows, action: \.rows)[id: 1])
    var names: [String] = []
    let rowToken = observe { names.append(row.name) }
    store.send(.change { $0.screen = nil })
    store.send(.change { $0.screen = Screen.State(rows: [Leaf.State(id: 1, name: "next")]) })
    #expect(isThere == [true, false, true])
    #expect(names == ["row", "row"])
    withExtendedLifetime((token, rowToken)) {}
  }

  @Test func `B39 - A removed row's effect is cancelled where no other row was used`() async throws
  {
    let store = makeStore()
    let screen = try #require(store.scope(state: \.screen, action: \.screen))
    for id in 0..<32 { _ = screen.scope(state: \.rows, action: \.rows)[id: id]?.name }
    for _ in 0..<2 {
      store.send(
        .change {
          $0.screen?.rows = IdentifiedArray(
            uniqueElements: (0..<40).map { Leaf.State(id: $0, name: "row") }
          )
        }
      )
    }
    store.send(.screen(.rows(.element(id: 35, action: .start))))
    await gate.arrivals()
    store.send(.change { _ = $0.screen?.rows.remove(id: 35) })
    #expect(log.values == ["started 35", "cancelled 35"])
  }

  @Test func `B35 - A part that begins after its child was removed is cancelled before it starts`()
    async
  {
    let (gate, first, log) = (gate, Gate(), log)
    let store = Store(initialState: App.State()) {
      App(gate: gate, log: log).wrap { state, action, reduce in
        let effect = reduce(&state, action)
        guard case .screen(.leaf) = action else { return effect }
        return .concatenate(.run { _ in await first.pass() }, effect)
      }
    }
    let task = store.send(.screen(.leaf(.start)))
    store.send(.change { $0.screen?.leaf = nil })
    // If the part starts it ends, and isn't waited for.
    gate.open()
    first.open()
    await task.finish()
    #expect(log.values == [])
  }

  @Test func `B111 - A store that is first read after its parent was removed reads no other child`()
    throws
  {
    let store = makeStore()
    let screen = try #require(store.scope(state: \.screen, action: \.screen))
    _ = screen.rows
    let leaf = try #require(screen.scope(state: \.leaf, action: \.leaf))
    store.send(.change { $0.screen = nil })
    var names: [String] = []
    let token = observe { names.append(leaf.name) }
    store.send(.change { $0.screen = Screen.State(leaf: Leaf.State(name: "next")) })
    store.send(.change { $0.screen?.leaf = Leaf.State(name: "last") })
    #expect(names == ["leaf"])
    token.cancel()
  }
}
