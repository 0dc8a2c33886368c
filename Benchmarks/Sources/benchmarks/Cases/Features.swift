import Navigation
import Store

/// A counter whose state is not observed.
@Reducer
struct Counter {
  struct State {
    var count = 0
  }
  enum Action {
    case increment
    case again
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count &+= 1
      switch action {
      case .increment: return .none
      case .again: return state.count % 1000 == 0 ? .none : .send(.again)
      }
    }
  }
}

/// A counter whose state is observed.
@Reducer
struct ObservedCounter {
  @ObservableState
  struct State: Identifiable {
    var id = 0
    var count = 0
  }
  enum Action {
    case increment
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      }
    }
  }
}

/// A list of observed counters.
@Reducer
struct Rows {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<ObservedCounter.State> = []
    var total = 0
  }
  enum Action {
    case rows(IdentifiedActionOf<ObservedCounter>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}

/// A feature whose state is an enum with a large payload.
@Reducer
struct Mode {
  enum State {
    case idle
    case busy(Payload.State)
  }
  enum Action {
    case busy(Payload.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.busy, action: \.busy) { Payload() }
  }
}

/// A feature with a large array.
@Reducer
struct Payload {
  struct State {
    var values: [Int]
  }
  enum Action {
    case set(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let index):
        state.values[index] &+= 1
        return .none
      }
    }
  }
}

/// What can be on the stack.
@Reducer
enum Path {
  case counter(ObservedCounter)
  case rows(Rows)
}

/// A feature with a stack.
@Reducer
struct Stack {
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case push
    case pop
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push: state.path.append(.counter(ObservedCounter.State()))
      case .pop: state.path.removeLast()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// A feature with effects.
@Reducer
struct Runner {
  struct State {
    var received = 0
  }
  enum Action {
    case run
    case restart
    case stop
    case merge
    case done
  }
  enum CancelID {
    case work
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .run:
        return .run { await $0(.done) }
      case .restart:
        return .run { _ in try await Task.sleep(for: .seconds(1000)) }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .stop:
        return .cancel(id: CancelID.work)
      case .merge:
        return .merge((0..<1000).map { _ in .run { _ in } })
      case .done:
        state.received &+= 1
        return .none
      }
    }
  }
}
