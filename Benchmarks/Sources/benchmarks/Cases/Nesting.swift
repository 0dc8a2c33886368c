import Store

// Features around features: what 5 and 10 nested scopes are made of. Written out, as generic ones
// would measure how far the optimiser specialises them.

/// A feature that can be nested.
protocol Nested: Reducer {
  static var initial: State { get }
  static var action: Action { get }
  init()
}

extension Counter: Nested {
  static var initial: State { State() }
  static var action: Action { .increment }
}

extension ObservedCounter: Nested {
  static var initial: State { State() }
  static var action: Action { .increment }
}

@Reducer
struct Plain1: Nested {
  struct State {
    var inner = Counter.State()
  }
  enum Action {
    case inner(Counter.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Counter.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Counter() }
  }
}

@Reducer
struct Plain2: Nested {
  struct State {
    var inner = Plain1.State()
  }
  enum Action {
    case inner(Plain1.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain1.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain1() }
  }
}

@Reducer
struct Plain3: Nested {
  struct State {
    var inner = Plain2.State()
  }
  enum Action {
    case inner(Plain2.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain2.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain2() }
  }
}

@Reducer
struct Plain4: Nested {
  struct State {
    var inner = Plain3.State()
  }
  enum Action {
    case inner(Plain3.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain3.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain3() }
  }
}

@Reducer
struct Plain5: Nested {
  struct State {
    var inner = Plain4.State()
  }
  enum Action {
    case inner(Plain4.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain4.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain4() }
  }
}

@Reducer
struct Plain6: Nested {
  struct State {
    var inner = Plain5.State()
  }
  enum Action {
    case inner(Plain5.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain5.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain5() }
  }
}

@Reducer
struct Plain7: Nested {
  struct State {
    var inner = Plain6.State()
  }
  enum Action {
    case inner(Plain6.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain6.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain6() }
  }
}

@Reducer
struct Plain8: Nested {
  struct State {
    var inner = Plain7.State()
  }
  enum Action {
    case inner(Plain7.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain7.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain7() }
  }
}

@Reducer
struct Plain9: Nested {
  struct State {
    var inner = Plain8.State()
  }
  enum Action {
    case inner(Plain8.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain8.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain8() }
  }
}

@Reducer
struct Plain10: Nested {
  struct State {
    var inner = Plain9.State()
  }
  enum Action {
    case inner(Plain9.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Plain9.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Plain9() }
  }
}

@Reducer
struct Observed1: Nested {
  @ObservableState
  struct State {
    var inner = ObservedCounter.State()
  }
  enum Action {
    case inner(ObservedCounter.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(ObservedCounter.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { ObservedCounter() }
  }
}

@Reducer
struct Observed2: Nested {
  @ObservableState
  struct State {
    var inner = Observed1.State()
  }
  enum Action {
    case inner(Observed1.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed1.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed1() }
  }
}

@Reducer
struct Observed3: Nested {
  @ObservableState
  struct State {
    var inner = Observed2.State()
  }
  enum Action {
    case inner(Observed2.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed2.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed2() }
  }
}

@Reducer
struct Observed4: Nested {
  @ObservableState
  struct State {
    var inner = Observed3.State()
  }
  enum Action {
    case inner(Observed3.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed3.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed3() }
  }
}

@Reducer
struct Observed5: Nested {
  @ObservableState
  struct State {
    var inner = Observed4.State()
  }
  enum Action {
    case inner(Observed4.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed4.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed4() }
  }
}

@Reducer
struct Observed6: Nested {
  @ObservableState
  struct State {
    var inner = Observed5.State()
  }
  enum Action {
    case inner(Observed5.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed5.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed5() }
  }
}

@Reducer
struct Observed7: Nested {
  @ObservableState
  struct State {
    var inner = Observed6.State()
  }
  enum Action {
    case inner(Observed6.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed6.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed6() }
  }
}

@Reducer
struct Observed8: Nested {
  @ObservableState
  struct State {
    var inner = Observed7.State()
  }
  enum Action {
    case inner(Observed7.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed7.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed7() }
  }
}

@Reducer
struct Observed9: Nested {
  @ObservableState
  struct State {
    var inner = Observed8.State()
  }
  enum Action {
    case inner(Observed8.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed8.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed8() }
  }
}

@Reducer
struct Observed10: Nested {
  @ObservableState
  struct State {
    var inner = Observed9.State()
  }
  enum Action {
    case inner(Observed9.Action)
  }
  static var initial: State { State() }
  static var action: Action { .inner(Observed9.action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Observed9() }
  }
}
