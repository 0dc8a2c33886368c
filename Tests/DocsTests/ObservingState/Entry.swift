import Store

@Reducer
struct Entry {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
