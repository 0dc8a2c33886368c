import Navigation
import Store

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var saved: [String] = []
    @Presents var facts: Facts.State?
  }

  enum Action {
    case addTapped
    case facts(PresentationAction<Facts.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.facts = Facts.State()
        return .none
      case .facts(.presented(.saveTapped)):
        if let fact = state.facts?.fact { state.saved.append(fact) }
        return .none
      case .facts:
        return .none
      }
    }
    .ifLet(\.$facts, action: \.facts) { Facts() }
  }
}
