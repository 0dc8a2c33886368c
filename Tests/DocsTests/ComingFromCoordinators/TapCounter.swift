import Store

@Reducer
struct TapCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0

    var text: String { count == 1 ? "1 tap" : "\(count) taps" }
  }

  enum Action {
    case incrementTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      }
    }
  }
}

@MainActor
struct TapCounterScreen {
  let store: StoreOf<TapCounter>

  var label: String { store.text }
  func increment() { store.send(.incrementTapped) }
}
