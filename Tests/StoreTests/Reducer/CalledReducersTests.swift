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

  @Test(arguments: Wrapping.allCases)
  func `B36 - Who calls a reducer removes its child, and the effects never start`(
    wrapping: Wrapping
  ) async {
    let notes = Notes<String>()
    let family = Family(leaf: { _, _ in .run { _ in notes.add("started") } })
    let store = Store(initialState: RemovalTests.full) {
      Reduce(wrapping.wrap(family))
      Reduce { state, _ in
        state.maybe = nil
        return .none
      }
    }
    await store.send(.maybe("start")).finish()
    #expect(notes.all.isEmpty)
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

  @Test func `The body of a called reducer is asked for once for each of its values`() {
    let notes = Notes<String>()
    let store = Store(initialState: Family.State()) {
      Sides(
        left: Wrapped(base: Counted(name: "left", notes: notes)),
        right: Wrapped(base: Counted(name: "right", notes: notes))
      )
    }
    for _ in 0..<3 {
      for action in [Family.Action.left(""), .right("")] { store.send(action) }
    }
    #expect(notes.all == ["left", "right"])
    #expect(store.left.log == ["left", "left", "left"])
  }

  @Test func `As many values of a called reducer are known as there is room for`() {
    let notes = Notes<String>()
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, action in
        guard case .event(let name) = action else { return .none }
        return Counted(name: name, notes: notes).reduce(into: &state.left, action: "")
          .map(Family.Action.left)
      }
    }
    let names = (0...CalledReducers.limit).map { "\($0)" }
    for name in names.dropLast() + names.dropLast() { store.send(.event(name)) }
    #expect(notes.all == names.dropLast())
    for name in names.suffix(2) + names.prefix(1) { store.send(.event(name)) }
    #expect(notes.all == names + names.prefix(1))
    #expect(store.left.log.suffix(3) == names.suffix(2) + names.prefix(1))
  }

  @Test func `A called reducer prints its changes`() {
    let printed = Notes<String>()
    let store = Store(initialState: Family.State()) {
      Wrapped(base: Family().printChanges(.actionLabels(to: printed.add)))
    }
    for _ in 0..<3 { store.send(.event("go")) }
    #expect(printed.all.count == 3)
  }

  @Test func `What a reducer prints to is let go of when another value of it is called`() {
    let held = Notes<Weak<Notes<String>>>()
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, action in
        let printed = Notes<String>()
        held.add(Weak(printed))
        return Family().printChanges(.actionLabels(to: printed.add))
          .reduce(into: &state, action: action)
      }
    }
    for _ in 0..<CalledReducers.limit + 10 { store.send(.event("go")) }
    #expect(held.all.filter { $0.value != nil }.count == CalledReducers.limit)
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

/// Notes each time that its body is asked for.
private struct Counted: Reducer {
  let name: String
  let notes: Notes<String>

  var body: some Reducer<Family.Leaf, String> {
    let _ = notes.add(name)
    Reduce { state, _ in
      state.log.append(name)
      return .none
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
