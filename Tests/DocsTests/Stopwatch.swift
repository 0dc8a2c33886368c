import Store

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var isRunning = false
  }

  enum Action {
    case startStopButtonTapped
    case ticked
  }

  nonisolated enum CancelID { case ticking }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startStopButtonTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.ticking) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.ticking)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}
