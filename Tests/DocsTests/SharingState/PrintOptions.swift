import Store

@Reducer
struct PrintOptions {
  @ObservableState
  struct State: Equatable {
    @Shared var fontSize: Int
  }

  enum Action {
    case largerTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .largerTapped:
        state.$fontSize.withLock { $0 += 1 }
        return .none
      }
    }
  }
}
