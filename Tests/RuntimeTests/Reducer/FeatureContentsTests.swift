import TestFixtures
import Testing

@testable import Store

/// What types of reducers say about the handlers and the children of their features.
@MainActor
@Suite struct FeatureContentsTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let type: any (Reducer & Sendable).Type
    let isQuiet: Bool?
    var testDescription: String { "\(type)" }

    init(_ type: any (Reducer & Sendable).Type, _ isQuiet: Bool?) {
      (self.type, self.isQuiet) = (type, isQuiet)
    }
  }

  @Test(arguments: [
    Example(Quiet.self, true), Example(Mounted.self, false), Example(Unmounted.self, false),
    Example(MountedForID.self, false), Example(Changing.self, true), Example(ByHand.self, true),
    Example(Wrapped<Quiet>.self, true), Example(Wrapped<Mounted>.self, false),
    Example(Around<Quiet>.self, true), Example(Around<Mounted>.self, false),
    Example(OptionalChild<Quiet>.self, true), Example(OptionalChild<Mounted>.self, false),
    Example(Rows<Quiet>.self, true), Example(Rows<Mounted>.self, false),
    Example(CaseChild<Quiet>.self, true), Example(CaseChild<Mounted>.self, false),
    Example(Screens.self, false), Example(QuietScreens.self, true),
    Example(Conditional<Quiet>.self, true), Example(Conditional<Mounted>.self, nil),
    Example(ConditionalHandler.self, nil), Example(Loop<Mounted>.self, nil),
    Example(Hidden.self, nil), Example(Around<Hidden>.self, nil),
    Example(Chain.self, true), Example(First.self, false), Example(Second.self, false),
  ])
  func `B102 - Features with handlers are found by the types of their reducers`(example: Example) {
    #expect(FeatureContents.isQuiet(example.type) == example.isQuiet)
    // The second time it is known.
    #expect(FeatureContents.isQuiet(example.type) == example.isQuiet)
  }

  @Test func `A feature without handlers isn't composed before its first action`() {
    let bodies = Log<String>()
    let store = Store(initialState: Counted.State()) { Counted(bodies: bodies) }
    #expect(store.child.count == 0)
    #expect(bodies.values.isEmpty)
    store.send(.child(1))
    #expect(bodies.values == ["parent", "child"])
    #expect(store.child.count == 1)
  }

  @Test func `Beside a feature with handlers the others aren't composed`() {
    let bodies = Log<String>()
    let store = Store(initialState: Beside.State()) { Beside(bodies: bodies) }
    #expect(store.mounted == 1)
    #expect(bodies.values == ["parent"])
  }

  @Test func `A handler under a condition runs where the condition holds`() {
    for isOn in [false, true, false] {
      let store = Store(initialState: 0) { ConditionalHandler(isOn: isOn) }
      #expect(store.state == (isOn ? 1 : 0))
    }
  }
}

private typealias Update = Reduce<Int, Int>

private struct Quiet: Reducer, Sendable {
  var body: some Reducer<Int, Int> {
    Update { state, action in
      state += action
      return .none
    }
  }
}

private struct Mounted: Reducer, Sendable {
  var body: some Reducer<Int, Int> {
    Quiet()
      .onMount { state in
        state += 1
        return .none
      }
  }
}

private struct Unmounted: Reducer, Sendable {
  var body: some Reducer<Int, Int> { Quiet().onUnmount { .none } }
}

private struct MountedForID: Reducer, Sendable {
  var body: some Reducer<Int, Int> { Quiet().onMount(id: \.self) { _ in .none } }
}

private struct Changing: Reducer, Sendable {
  var body: some Reducer<Int, Int> { Quiet().onChange(of: \.self) { _, _ in .none } }
}

private struct ByHand: Reducer, Sendable {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
}

/// Operators around a reducer.
private struct Wrapped<Base: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  let base: Base
  var body: some Reducer<Int, Int> {
    CombineReducers {
      base.wrap { state, action, reduce in reduce(&state, action) }
        .dependency(\.locale, .current)
        .printChanges()
    }
  }
}

@CasePathable
private enum Way {
  case child(Int)
  case row(IdentifiedAction<Int, Int>)
}

private struct Around<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  struct State { var child = 0 }
  let child: Child
  var body: some Reducer<State, Way> { Scope(state: \.child, action: \.child) { child } }
}

private struct OptionalChild<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  struct State { var child: Int? }
  let child: Child
  var body: some Reducer<State, Way> {
    EmptyReducer().ifLet(\.child, action: \.child) { child }
  }
}

private struct Row: Identifiable {
  let id: Int
  var count = 0
}

private struct RowReducer<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  let child: Child
  var body: some Reducer<Row, Int> { Scope(state: \.count, action: \.self) { child } }
}

private struct Rows<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  struct State { var rows: IdentifiedArrayOf<Row> = [] }
  let child: Child
  var body: some Reducer<State, Way> {
    EmptyReducer().forEach(\.rows, action: \.row) { RowReducer(child: child) }
  }
}

private struct CaseChild<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  @CasePathable
  enum State { case child(Int) }
  let child: Child
  var body: some Reducer<State, Way> {
    EmptyReducer().ifCaseLet(\.child, action: \.child) { child }
  }
}

@Reducer
private enum QuietScreens: Sendable { case a(Quiet) }

@Reducer
private enum Screens: Sendable {
  case a(Quiet)
  case b(Mounted)
}

private struct Conditional<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  let isOn: Bool
  let child: Child
  var body: some Reducer<Int, Int> {
    if isOn { child } else { Quiet() }
  }
}

private struct ConditionalHandler: Reducer, Sendable {
  let isOn: Bool
  var body: some Reducer<Int, Int> {
    Quiet()
    if isOn { Mounted() }
  }
}

private struct Loop<Child: Reducer<Int, Int> & Sendable>: Reducer, Sendable {
  let children: [Child]
  var body: some Reducer<Int, Int> { for child in children { child } }
}

private struct Hidden: Reducer, Sendable {
  var body: some Reducer<Int, Int> { AnyReducer(Quiet() as any Reducer<Int, Int>) }
}

/// Contains itself, without handlers.
@Reducer
private struct Chain: Sendable {
  struct State { var next: IdentifiedArrayOf<Link> = [] }
  struct Link: Identifiable {
    let id: Int
    var state = State()
  }
  indirect enum Action { case next(IdentifiedAction<Int, Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.next, action: \.next) {
      Scope(state: \.state, action: \.self) { Chain() }
    }
  }
}

/// Contains a feature that contains this one, and has a handler.
@Reducer
private struct First: Sendable {
  struct State { var second: [Second.State] = [] }
  indirect enum Action { case second(Second.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.second.first, action: \.second) { Second() }.onMount { _ in .none }
  }
}

@Reducer
private struct Second: Sendable {
  struct State { var first: [First.State] = [] }
  indirect enum Action { case first(First.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.first.first, action: \.first) { First() }
  }
}

extension Array {
  fileprivate var first: Element? {
    get { isEmpty ? nil : self[0] }
    set { if let newValue, !isEmpty { self[0] = newValue } }
  }
}

private struct Counted: Reducer {
  struct State { var child = Child.State() }
  struct Child: Reducer {
    struct State { var count = 0 }
    let bodies: Log<String>
    var body: some Reducer<State, Int> {
      let _ = bodies.append("child")
      Reduce { state, action in
        state.count += action
        return .none
      }
    }
  }
  let bodies: Log<String>
  var body: some Reducer<State, Way> {
    let _ = bodies.append("parent")
    Scope(state: \.child, action: \.child) { Child(bodies: bodies) }
  }
}

private struct Beside: Reducer {
  struct State {
    var mounted = 0
    var child = Counted.Child.State()
    var other: Counted.Child.State?
  }
  let bodies: Log<String>
  var body: some Reducer<State, Way> {
    let _ = bodies.append("parent")
    Scope(state: \.mounted, action: \.child) { Mounted() }
    Scope(state: \.child, action: \.child) { Counted.Child(bodies: bodies) }
    EmptyReducer().ifLet(\.other, action: \.child) { Counted.Child(bodies: bodies) }
  }
}
