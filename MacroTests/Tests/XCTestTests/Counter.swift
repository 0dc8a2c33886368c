import Store

/// A feature whose effects send at once, and after a second.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case incrementTapped, sendTapped, waitTapped
    case received(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .sendTapped:
        return .send(.received(1))
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.received(1))
        }
      case .received(let number):
        state.count = number
        return .none
      }
    }
  }
}
