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
        return .none
      case .ticked:
        state.seconds -= 1
        return .none
      }
    }
  }
}
