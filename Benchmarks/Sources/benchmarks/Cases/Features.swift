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
