import Store

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("isMuted")) var isMuted = false
    var volume = 5
  }

  enum Action {
    case isMutedChanged(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .isMutedChanged(let isMuted):
        state.volume = isMuted ? 0 : 5
        return .none
      }
    }
    .onMount { state in
      let isMuted = state.$isMuted
      return .run(isMuted.values) { .isMutedChanged($0) }
    }
  }
}
