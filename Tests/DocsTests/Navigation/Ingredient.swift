import Store

@Reducer
struct Ingredient {
  @ObservableState
  struct State: Equatable, Codable {
    var name: String
    var isAtHome = false
  }

  enum Action: Equatable {
    case haveTapped
    case doubleTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .haveTapped = action { state.isAtHome = true }
      return .none
    }
  }
}
