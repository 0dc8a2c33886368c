import Store

@Reducer
struct NumberList {
  @ObservableState
  struct State: Equatable {
    var title = "Numbers"
    var text = ""
    var numbers = Array(0..<100)
    var matches: [Int] = []
  }

  enum Action: Equatable {
    case titleChanged(String)
    case searchChanged(String)
    case found([Int])
  }

  enum CancelID { case search }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none

      case .searchChanged(let text):
        state.text = text
        return .run { [numbers = state.numbers] send in
          await send(.found(numbers.filter { $0.description.contains(text) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .found(let matches):
        state.matches = matches
        return .none
      }
    }
  }
}
