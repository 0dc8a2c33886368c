import Store

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var seconds = 240
  }

  enum Action {
    case moreTapped
    case lessTapped
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
      }
    }
  }
}
