import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct DependencyOverrideTests {
  @Test func `B42 - An override holds while reducing and in effects`() async {
    let store = Store(initialState: [String]()) {
      Reader().dependency(\.place, "override")
    }
    await store.send("start").finish()
    #expect(store.state == ["start in override", "from effect of override in override"])
  }

  @Test func `B42 - An override wins over that of the store`() {
    let store = Store(initialState: [String]()) {
      Reader().dependency(\.place, "override")
    } withDependencies: {
      $0.place = "store"
    }
    store.send("go")
    #expect(store.state == ["go in override"])
  }

  @Test func `B42 - The innermost of several overrides wins`() {
    let store = Store(initialState: [String]()) {
      CombineReducers {
        Reader().dependency(\.place, "inner")
        Reader()
      }
      .dependency(\.place, "outer")
    }
    store.send("go")
    #expect(store.state == ["go in inner", "go in outer"])
  }

  @Test func `B42 - The innermost of adjacent overrides wins, and they are applied as one`() {
    let reducer = Reader().dependency(\.place, "inner").dependency(\.place, "outer")
      .dependency(\.other, "outermost")
    #expect(type(of: reducer) == DependencyOverride<Reader>.self)
    let store = Store(initialState: [String]()) { reducer }
    store.send("go")
    #expect(store.state == ["go in inner"])
  }

  @Test func `B42 - A transform starts from the value around the reducer`() {
    let store = Store(initialState: [String]()) {
      Reader().transformDependency(\.place) { $0 += ", changed" }
    } withDependencies: {
      $0.place = "store"
    }
    store.send("go")
    #expect(store.state == ["go in store, changed"])
  }

  @Test func `B42 - A transform is made once, also for the actions of the reducer's effects`() async
  {
    let store = Store(initialState: [String]()) {
      Reader().transformDependency(\.place) { $0 += "+" }
    } withDependencies: {
      $0.place = "store"
    }
    await store.send("start").finish()
    #expect(store.state == ["start in store+", "from effect of store+ in store+"])
  }

  @Test func `B42 - Outer transforms come before inner ones`() {
    let store = Store(initialState: [String]()) {
      Reader().transformDependency(\.place) { $0 += " inner" }
        .transformDependency(\.place) { $0 += " outer" }
    } withDependencies: {
      $0.place = "store"
    }
    store.send("go")
    #expect(store.state == ["go in store outer inner"])
  }

  @Test func `B42 - An override holds where a child is made`() {
    let store = Store(initialState: Family.State(maybe: .init())) {
      EmptyReducer<Family.State, Family.Action>()
        .ifLet(\.maybe, action: \.maybe) { Captured() }
        .dependency(\.place, "override")
    }
    store.send(.maybe("go"))
    #expect(store.maybe?.log == ["made in override"])
  }

  @Test func `B42 - An override holds where a body is made`() {
    let store = Store(initialState: Family.Leaf()) {
      Composed().dependency(\.place, "override")
    }
    store.send("go")
    #expect(store.log == ["made in override"])
  }

  @Test func `B42 - An override of one child does not reach its sibling`() {
    let store = Store(initialState: Family.State()) {
      Scope<Family.State, Family.Action, _>(state: \.left.log, action: \.left) {
        Reader().dependency(\.place, "override")
      }
      Scope<Family.State, Family.Action, _>(state: \.right.log, action: \.right) { Reader() }
    } withDependencies: {
      $0.place = "store"
    }
    store.send(.left("go"))
    store.send(.right("go"))
    #expect(store.left.log == ["go in override"])
    #expect(store.right.log == ["go in store"])
  }

  @Test func `B16 - What an overridden child's effect sends is reduced by the parent in its own`()
    async
  {
    let store = Store(initialState: Family.State()) {
      Reduce<Family.State, Family.Action> { state, _ in
        @Dependency(\.place) var place
        state.log.append(place)
        return .none
      }
      Scope(state: \.left.log, action: \.left) {
        Reader().dependency(\.place, "override")
      }
    } withDependencies: {
      $0.place = "store"
    }
    await store.send(.left("start")).finish()
    #expect(store.log == ["store", "store"])
  }

  @Test func `B42 - A reducer that is run by hand has its overrides`() {
    var state: [String] = []
    _ = Reader().dependency(\.place, "override").reduce(into: &state, action: "go")
    #expect(state == ["go in override"])
  }
}

/// Records the dependency when it reduces, and in its effect.
private struct Reader: Reducer {
  @Dependency(\.place) var place

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append("\(action) in \(place)")
    guard action == "start" else { return .none }
    return .run { send in
      @Dependency(\.place) var place
      await send("from effect of \(place)")
    }
  }
}

/// Records the dependency when it is created.
private struct Captured: Reducer {
  private let place: String

  init() {
    @Dependency(\.place) var place
    self.place = place
  }

  func reduce(into state: inout Family.Leaf, action: String) -> Effect<String> {
    state.log.append("made in \(place)")
    return .none
  }
}

/// Creates another in its body.
private struct Composed: Reducer {
  var body: some Reducer<Family.Leaf, String> { Captured() }
}

extension DependencyValues {
  fileprivate var place: String {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }

  fileprivate var other: String {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

private enum PlaceKey: DependencyKey {
  static let liveValue = "default"
  static let testValue = "default"
}

private enum OtherKey: DependencyKey {
  static let liveValue = "default"
  static let testValue = "default"
}
