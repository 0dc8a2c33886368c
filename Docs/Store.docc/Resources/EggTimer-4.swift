import Store

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var seconds = 240
    var isRunning = false
  }

  enum Action {
    case moreTapped
    case lessTapped
    case startStopTapped
    case ticked
  }

  nonisolated enum CancelID { case ticking }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moreTapped:
        state.seconds += 10
        return .none
      case .lessTapped:
        state.seconds = max(0, state.seconds - 10)
        return .none
      case .startStopTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.ticking) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.ticking)
      case .ticked:
        state.seconds -= 1
        return .none
      }
    }
  }
}
