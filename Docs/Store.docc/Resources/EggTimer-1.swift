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
      .none
    }
  }
}
