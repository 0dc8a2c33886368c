import Store

/// State whose properties have observers.
@ObservableState
struct Gauge: Equatable {
  /// The records of the observers.
  var log: [String] = []
  var level: Int = 0 {
    didSet {
      log.append("\(oldValue) to \(level)")
      level = min(level, 10)
    }
  }
  var next = 0 {
    willSet(coming) { log.append("\(next) becomes \(coming)") }
    didSet(former) { log.append("was \(former)") }
  }
}

@ObservableState
struct Inner: Equatable {
  var count = 0 { didSet { sets += 1 } }
  var sets = 0
}

/// A state with members that have the names its setter declares.
@ObservableState
struct NamedAlike: Equatable {
  var assignedValue = 0
  var calls: [String] = []
  var count = 0 {
    willSet { observeWillSet() }
    didSet {
      assignedValue += count
      observeDidSet()
    }
  }

  mutating func observeWillSet() { calls.append("will") }
  mutating func observeDidSet() { calls.append("did") }
}

/// A state whose observer first sets a property of the same name in a nested state.
@ObservableState
struct Outer: Equatable {
  var inner = Inner()
  var count = 0 { didSet { inner.count = count } }
}

/// A feature with an observed property that contains a child.
@Reducer
struct GaugeFeature {
  @ObservableState
  struct State: Equatable {
    var child = Inner() { didSet { changes += 1 } }
    var changes = 0
  }

  @CasePathable
  enum Action {
    case child(Bump.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Bump() }
  }
}

@Reducer
struct Bump {
  typealias State = Inner

  enum Action { case bump }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
