import Store

/// A parent with every kind of child, each of which returns the effects that the test gives it.
struct Family: Reducer {
  struct Leaf: Equatable, Identifiable {
    var id = 0
    var log: [String] = []
  }

  @CasePathable
  enum Screen: Equatable {
    case first(Leaf)
    case second(Leaf)
    case blank
  }

  struct State: Equatable {
    var log: [String] = []
    var left = Leaf()
    var right = Leaf()
    /// The log of a child without an id.
    var part: [String] = []
    var maybe: Leaf?
    var rows: IdentifiedArrayOf<Leaf> = []
    var screen = Screen.blank
  }

  @CasePathable
  enum Action: Equatable {
    case event(String)
    case left(String)
    case right(String)
    case part(String)
    case maybe(String)
    case rows(IdentifiedAction<Int, String>)
    case first(String)
    case second(String)
  }

  var leaf: (inout Leaf, String) -> Effect<String> = { _, _ in .none }
  var parent: (inout State, Action) -> Effect<Action> = { _, _ in .none }

  private var leafReducer: some Reducer<Leaf, String> {
    Reduce<Leaf, String> { state, action in
      state.log.append(action)
      return leaf(&state, action)
    }
  }

  private var partReducer: some Reducer<[String], String> {
    Reduce<[String], String> { log, action in
      log.append(action)
      var state = Leaf()
      return leaf(&state, action)
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { leafReducer }
    Scope(state: \.right, action: \.right) { leafReducer }
    Scope(state: \.part, action: \.part) { partReducer }
    CombineReducers {
      Reduce<State, Action> { state, action in
        state.log.append("\(action)")
        return parent(&state, action)
      }
      .ifLet(\.maybe, action: \.maybe) { leafReducer }
      .forEach(\.rows, action: \.rows) { leafReducer }
    }
    Scope<State, Action, _>(state: \.screen, action: \.self) {
      EmptyReducer<Screen, Action>()
        .ifCaseLet(\.first, action: \.first) { leafReducer }
        .ifCaseLet(\.second, action: \.second) { leafReducer }
    }
  }
}

extension Store where State == Family.State, Action == Family.Action {
  /// A store of a family.
  convenience init(
    _ state: Family.State,
    observer: (any TraceObserver<State, Action>)? = nil,
    leaf: @escaping (inout Family.Leaf, String) -> Effect<String> = { _, _ in .none },
    parent: @escaping (inout Family.State, Family.Action) -> Effect<Family.Action> = { _, _ in
      .none
    }
  ) {
    self.init(
      initialState: state,
      reducer: { Family(leaf: leaf, parent: parent) },
      observer: observer
    )
  }
}
