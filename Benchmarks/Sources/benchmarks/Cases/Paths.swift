import Store

// Features that hold a child in a property of a property, or in themselves.

@Reducer
struct PlainHolder: Nested {
  struct State {
    var a = Counter.State()
  }
  enum Action {
    case a(Counter.Action)
  }
  static var initial: State { State() }
  static var action: Action { .a(Counter.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { Counter() }
  }
}

@Reducer
struct PlainDeep: Nested {
  struct Holder {
    var b = Counter.State()
  }
  struct State {
    var a = Holder()
  }
  enum Action {
    case b(Counter.Action)
  }
  static var initial: State { State() }
  static var action: Action { .b(Counter.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.a.b, action: \.b) { Counter() }
  }
}

@Reducer
struct ObservedDeep: Nested {
  @ObservableState
  struct Holder {
    var b = ObservedCounter.State()
  }
  @ObservableState
  struct State {
    var a = Holder()
  }
  enum Action {
    case b(ObservedCounter.Action)
  }
  static var initial: State { State() }
  static var action: Action { .b(ObservedCounter.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.a.b, action: \.b) { ObservedCounter() }
  }
}

/// A feature whose actions hold its own actions, to any depth.
@Reducer
struct Recursive {
  struct State {
    var count = 0
  }
  indirect enum Action: Sendable {
    case increment
    case inner(Action)
  }
  static var initial: State { State() }
  static let action = (0..<50).reduce(Action.increment) { action, _ in .inner(action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
    Scope(state: \.self, action: \.inner) { Recursive() }
  }
}
