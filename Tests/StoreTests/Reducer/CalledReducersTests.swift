import TestFixtures
import Testing

@testable import Store

/// Reducers that another reducer calls by `reduce(into:action:)`, as what wraps them does.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CalledReducersTests {
  /// How a reducer is wrapped.
  enum Wrapping: CaseIterable {
    case type, closure, twice, nested, operators, hidden, scope

    func wrap(_ base: Family) -> any Reducer<Family.State, Family.Action> {
      switch self {
      case .type: Wrapped(base: base)
      case .closure: Reduce<Family.State, Family.Action> { base.reduce(into: &$0, action: $1) }
      case .twice: Wrapped(base: Wrapped(base: base))
      case .nested: Wrapped(base: CombineReducers { Wrapped(base: base) })
      case .operators:
        Wrapped(
          base: base.onChange(of: \.log) { _, _ in .none }.transformDependency(\.self) { _ in }
        )
      case .hidden: Wrapped(base: Reduce(base))
      case .scope: CombineReducers { Scope(state: \.self, action: \.self) { Wrapped(base: base) } }
      }
    }
  }

  @Test(arguments: RemovalTests.removals, Wrapping.allCases)
  func `B35 - Removing a child of a called reducer cancels its effects at once`(
    removal: RemovalTests.Removal,
    wrapping: Wrapping
  ) async {
    let gate = Gate()
    let trace = TraceLog<Family.State, Family.Action>()
    let family = Family(
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("remove") { removal.change(&state) }
        return .none
      }
    )
    let store = Store(
      initialState: RemovalTests.full,
      reducer: { Reduce(wrapping.wrap(family)) },
      observer: trace
    )
    let task = store.send(removal.start)
    await gate.arrivals()
    store.send(.event("remove"))
    #expect(trace.lines.last == "cancelled 1: its feature left the tree")
    gate.open()
    await task.finish()
    #expect(!store.log.contains { $0.contains("late") })
    #expect(store.engine?.scope.isEmpty == true)
  }

  /// How what a called reducer returns comes to wait for something else.
  enum Waiting: CaseIterable {
    case last, cancellable, group, deep

    func effect(
      _ effect: Effect<Family.Action>,
      after first: Effect<Family.Action>
    ) -> Effect<Family.Action> {
      switch self {
      case .last: .concatenate(first, .run { _ in }, effect)
      case .cancellable: .concatenate(first, effect.cancellable(id: 1)).cancellable(id: 2)
      case .group: .concatenate(first, .merge(.run { _ in }, .concatenate(.run { _ in }, effect)))
      case .deep:
        .concatenate(.concatenate(first, .run { _ in }), .concatenate(.run { _ in }, effect))
      }
    }
  }

  @Test(arguments: RemovalTests.removals, Waiting.allCases)
  func
    `B35 - What a called reducer's child waits to start goes with it, whoever comes in its place`(
      removal: RemovalTests.Removal,
      waiting: Waiting
    ) async
  {
    for isRemoved in [true, false] {
      let (gate, notes) = (Gate(), Log<String>())
      let family = Family(
        leaf: { _, action in action == "start" ? .run { _ in notes.append("started") } : .none },
        parent: { state, action in
          if action == .event("remove") { removal.change(&state) }
          if action == .event("return") { state = RemovalTests.full }
          return .none
        }
      )
      let store = Store(initialState: RemovalTests.full) {
        Reduce<Family.State, Family.Action> { state, action in
          let effect = family.reduce(into: &state, action: action)
          guard action == removal.start else { return effect }
          return waiting.effect(effect, after: .run { _ in await gate.pass() })
        }
      }
      let task = store.send(removal.start)
      await gate.arrivals()
      if isRemoved { for event in ["remove", "return"] { store.send(.event(event)) } }
      gate.open()
      await task.finish()
      #expect(notes.values == (isRemoved ? [] : ["started"]))
      #expect(store.engine?.scope.isEmpty == true)
    }
  }

  @Test(arguments: Wrapping.allCases)
  func `B36 - Who calls a reducer removes its child, and the effects never start`(
    wrapping: Wrapping
  ) async {
    let notes = Log<String>()
    let family = Family(leaf: { _, _ in .run { _ in notes.append("started") } })
    let store = Store(initialState: RemovalTests.full) {
      Reduce(wrapping.wrap(family))
      Reduce { state, _ in
        state.maybe = nil
        return .none
      }
    }
    await store.send(.maybe("start")).finish()
    #expect(notes.values.isEmpty)
    #expect(store.engine?.scope.isEmpty == true)
  }

  @Test func `B39 - Removing one element of a called reducer cancels only that element's effects`()
    async
  {
    let gate = Gate()
    let family = Family(
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { state, action in
        if action == .event("remove") { state.rows.remove(id: 1) }
        return .none
      }
    )
    let store = Store(initialState: RemovalTests.full) { Wrapped(base: family) }
    let tasks = [1, 2].map { store.send(.rows(.element(id: $0, action: "start"))) }
    await gate.arrivals(2)
    store.send(.event("remove"))
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.rows.map(\.log) == [["start", "done"]])
  }

  @Test func `B34 - An action for a missing child of a called reducer is reported with its sender`()
  {
    let line = #line + 3
    let reporter = RecordingReporter.record {
      Store(initialState: Family.State()) { Wrapped(base: Family()) }
        .send(.maybe("start"))
    }
    #expect(reporter.codes == ["action-for-missing-child"])
    #expect(reporter.issues.first?.message.contains("Sent from: \(#fileID):\(line)") == true)
  }

  @Test func `B42 - A called reducer reads the dependencies of its caller, each time`() {
    let store = Store(initialState: Family.State()) {
      Sides(
        left: Wrapped(base: Placed()).dependency(\.place, "left"),
        right: Wrapped(base: Placed()).dependency(\.place, "right")
      )
    }
    for action in [Family.Action.left(""), .right(""), .left("")] { store.send(action) }
    #expect(store.left.log == ["left, left", "left, left"])
    #expect(store.right.log == ["right, right"])
  }

  @Test func `Each value of a called reducer does what that one says`() {
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, action in
        guard case .event(let name) = action else { return .none }
        return Named(name: name).reduce(into: &state.left, action: "").map(Family.Action.left)
      }
    }
    for name in ["a", "b", "a", "b"] { store.send(.event(name)) }
    #expect(store.left.log == ["a", "b", "a", "b"])
  }

  @Test(arguments: [false, true])
  func `B35 - What one of two called reducers knows to have left ends`(isOneType: Bool) async {
    let gate = Gate()
    let store = Store(initialState: Popup.State()) {
      Reduce<Popup.State, Popup.Action> { state, action in
        let reducers = [Popup(hasSub: true, gate: gate), Popup(hasSub: false, gate: gate)]
        if isOneType {
          return .merge(reducers.map { $0.reduce(into: &state, action: action) })
        }
        return reducers[0].reduce(into: &state, action: action)
          .merge(
            with: Wrapped(base: reducers[1].onChange(of: \.count) { _, _ in .none })
              .reduce(into: &state, action: action)
          )
      }
    }
    let task = store.send(.popup(.sub))
    store.send(.popup(.own))
    await gate.arrivals(2)
    store.send(.popup(.closeSub))
    await task.finish()
    #expect(store.engine?.scope.subtree().map(\.records.count).reduce(0, +) == 1)
  }

  @Test func `B35 - A child is known to have left however many reducers of one type are called`()
    async
  {
    let gate = Gate()
    let store = Store(initialState: RemovalTests.full) {
      Reduce<Family.State, Family.Action> { state, action in
        if action == .event("remove") { state.maybe = nil }
        return .merge(
          (0..<40).map { Plugin(gate: $0 == 0 ? gate : nil).reduce(into: &state, action: action) }
        )
      }
    }
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    for _ in 0..<40 { store.send(.event("go on")) }
    #expect(!task.isFinished)
    store.send(.event("remove"))
    await task.finish()
    #expect(store.engine?.scope.isEmpty == true)
  }

  @Test func `B35 - Removing a child of a reducer that an onChange calls cancels its effects`()
    async
  {
    let gate = Gate()
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: RemovalTests.full) {
        ChangesLeft()
          .onChange(of: \.left) { _, state in
            if state.left.log.count == 2 { state.maybe = nil }
            return Plugin(gate: gate).reduce(into: &state, action: .maybe("start"))
          }
      }
    }
    let task = store.send(.left("start"))
    await gate.arrivals()
    store.send(.left("remove"))
    await task.finish()
    #expect(store.engine?.scope.isEmpty == true)
  }

  @Test func `What a called reducer runs for a part of the state goes on`() async {
    let gate = Gate()
    let store = Store(initialState: Tree.State(children: [Tree.State(leaf: .init())])) {
      Tree(gate: gate)
    }
    let task = store.send(.first(.leaf("start")))
    await gate.arrivals()
    store.send(.other)
    gate.open()
    await task.finish()
    #expect(store.state.children.first?.leaf?.log == ["start", "done"])
  }

  @Test(arguments: [1, 2, 4, 8])
  func `B31 - An action looks once at each level at which a reducer is called`(levels: Int) throws {
    let store = Store(initialState: Nest.State(levels: levels)) {
      Wrapped(base: Nest(gate: Gate()))
    }
    store.send((1..<levels).reduce(.start) { action, _ in .inner(.element(id: 0, action: action)) })
    let drain = try #require(store.engine).drain
    let visited = drain.visitedScopes
    store.send(.other)
    #expect(drain.visitedScopes - visited == max(0, levels - 2))
  }

  @Test func `B28 - A store goes although a reducer that was called held what holds it`() {
    weak var released: Store<Family.Leaf, String>?
    do {
      let model = Model()
      let store = Store(initialState: Family.Leaf()) {
        Reduce<Family.Leaf, String> { [weak model] state, action in
          guard let model else { return .none }
          return Holding(object: model).reduce(into: &state, action: action)
        }
      }
      model.store = store
      released = store
      for _ in 0..<3 { store.send("go") }
      #expect(store.log.count == 3)
    }
    #expect(released == nil)
  }

  @Test func `What a called reducer holds may call a reducer when it goes`() {
    let store = Store(initialState: Family.Leaf()) {
      Reduce<Family.Leaf, String> { state, action in
        Holding(object: CallsInDeinit()).reduce(into: &state, action: action)
      }
    }
    for _ in 0..<40 { store.send("go") }
    #expect(store.log.count == 40)
  }

  @Test func `A called reducer prints its changes`() {
    let printed = Log<String>()
    let store = Store(initialState: Family.State()) {
      Wrapped(base: Family().printChanges(.actionLabels(to: printed.append)))
    }
    for _ in 0..<3 { store.send(.event("go")) }
    #expect(printed.values.count == 3)
  }

  @Test func `What a reducer prints to is let go of when it has been called`() {
    let held = Log<Weak<Log<String>>>()
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, action in
        let printed = Log<String>()
        held.append(Weak(printed))
        return Family().printChanges(.actionLabels(to: printed.append))
          .reduce(into: &state, action: action)
      }
    }
    for _ in 0..<10 { store.send(.event("go")) }
    #expect(held.values.allSatisfy { $0.value == nil })
  }

  @Test func `A reducer is called outside of any store`() {
    var state = RemovalTests.full
    let effect = Wrapped(base: Family()).reduce(into: &state, action: .maybe("go"))
    #expect(effect.isNone)
    #expect(state.maybe?.log == ["go"])
  }
}

/// A family of two.
private struct Sides<Left, Right>: Reducer
where Left: Reducer<Family.Leaf, String>, Right: Reducer<Family.Leaf, String> {
  let left: Left
  let right: Right

  var body: some Reducer<Family.State, Family.Action> {
    Scope(state: \.left, action: \.left) { left }
    Scope(state: \.right, action: \.right) { right }
  }
}

/// Calls a reducer.
private struct Wrapped<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

/// Notes its name.
private struct Named: Reducer {
  let name: String

  var body: some Reducer<Family.Leaf, String> {
    Reduce { state, _ in
      state.log.append(name)
      return .none
    }
  }
}

/// Holds an object.
private struct Holding: Reducer {
  let object: AnyObject

  var body: some Reducer<Family.Leaf, String> {
    Reduce { state, action in
      state.log.append(action)
      return .none
    }
  }
}

@MainActor
private final class Model {
  var store: Store<Family.Leaf, String>?
}

private final class CallsInDeinit {
  deinit {
    var state = Family.Leaf()
    _ = Named(name: "deinit").reduce(into: &state, action: "")
  }
}

/// Has the one child of a family whose effects wait at a gate, if it has a gate.
private struct Plugin: Reducer {
  let gate: Gate?

  var body: some Reducer<Family.State, Family.Action> {
    if let gate {
      EmptyReducer().ifLet(\.maybe, action: \.maybe) {
        Reduce<Family.Leaf, String> { _, _ in .run { _ in await gate.pass() } }
      }
    }
  }
}

/// Shows something that may show something else, or knows of the first alone.
private struct Popup: Reducer {
  struct Shown {
    var sub: Int? = 0
  }

  struct State {
    var popup: Shown? = Shown()
    var count = 0
  }

  @CasePathable
  enum ShownAction {
    case sub
    case own
    case closeSub
  }

  @CasePathable
  enum Action {
    case popup(ShownAction)
  }

  let hasSub: Bool
  let gate: Gate

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.popup, action: \.popup) {
      if hasSub {
        Reduce<Shown, ShownAction> { state, action in
          if case .closeSub = action { state.sub = nil }
          return .none
        }
        .ifLet(\.sub, action: \.sub) {
          Reduce<Int, Void> { _, _ in .run { _ in await gate.pass() } }
        }
      } else {
        Reduce<Shown, ShownAction> { _, action in
          if case .own = action { .run { _ in await gate.pass() } } else { .none }
        }
      }
    }
  }
}

/// A family of one.
private struct ChangesLeft: Reducer {
  var body: some Reducer<Family.State, Family.Action> {
    Scope(state: \.left, action: \.left) {
      Reduce<Family.Leaf, String> { state, action in
        state.log.append(action)
        return .none
      }
    }
  }
}

/// A feature within itself, called at each level, with several reducers that might call.
private struct Nest: Reducer {
  struct State: Equatable, Identifiable {
    let id = 0
    var inner: IdentifiedArrayOf<State> = []

    init(levels: Int) { if levels > 1 { inner = [State(levels: levels - 1)] } }
  }

  @CasePathable
  indirect enum Action {
    case inner(IdentifiedAction<Int, Action>)
    case start
    case other
  }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      if case .start = action { .run { _ in await gate.pass() } } else { .none }
    }
    Reduce { _, _ in .none }
    Reduce { _, _ in .none }
    EmptyReducer().forEach(\.inner, action: \.inner) { Wrapped(base: Nest(gate: gate)) }
  }
}

/// A tree whose first child is reduced by hand.
private struct Tree: Reducer {
  struct State: Equatable {
    var leaf: Family.Leaf?
    var children: [State] = []
  }

  @CasePathable
  indirect enum Action {
    case leaf(String)
    case first(Action)
    case other
  }

  let gate: Gate

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .first(let action) = action {
      return reduce(into: &state.children[0], action: action).map(Action.first)
    }
    return Node(gate: gate).reduce(into: &state, action: action)
  }

  struct Node: Reducer {
    let gate: Gate

    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.leaf, action: \.leaf) {
        Reduce<Family.Leaf, String> { state, action in
          state.log.append(action)
          return action == "start" ? .passing(gate, sending: "done") : .none
        }
      }
    }
  }
}

/// Notes where its body was asked for, and where it reduces.
private struct Placed: Reducer {
  var body: some Reducer<Family.Leaf, String> {
    @Dependency(\.place) var place
    Reduce { [made = place] state, _ in
      @Dependency(\.place) var place
      state.log.append("\(made), \(place)")
      return .none
    }
  }
}

extension DependencyValues {
  fileprivate var place: String {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}

private enum PlaceKey: DependencyKey {
  static let liveValue = "default"
  static let testValue = "default"
}
