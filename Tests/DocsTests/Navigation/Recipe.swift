import Navigation
import Store

@Reducer
struct Recipe {
  @ObservableState
  struct State: Equatable, Codable {
    var title: String
    var servings = 2
    var minutes = 0
  }

  enum Action: Equatable {
    case ingredientTapped(String)
    case timerTapped
    case minutePassed
    case doneTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ingredientTapped:
        return .none
      case .timerTapped:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }
      case .minutePassed:
        state.minutes += 1
        return .none
      case .doneTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
