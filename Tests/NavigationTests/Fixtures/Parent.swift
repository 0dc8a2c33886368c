import Navigation
import Store

/// A feature that presents a screen.
@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    @Presents var screen: Screen.State?
    var log: [String] = []
  }

  enum Action: Equatable {
    case screen(PresentationAction<Screen.Action>)
    case presentTapped
    case clearTapped
  }

  /// What the parent does on a dismissal, besides recording the child's count.
  enum OnDismiss {
    case nothing
    case clears
    case resets
  }

  var onDismiss = OnDismiss.nothing
  var clearsOn: Screen.Action?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .screen(.dismiss):
        state.log.append("dismissed at \(state.screen?.count.description ?? "nil")")
        switch onDismiss {
        case .nothing: break
        case .clears: state.screen = nil
        case .resets: state.screen = Screen.State(name: "again")
        }
        return .none
      case .screen(.presented(let action)):
        state.log.append("\(action) at \(state.screen?.count.description ?? "nil")")
        if action == clearsOn { state.screen = nil }
        return .none
      case .presentTapped:
        state.screen = Screen.State()
        return .none
      case .clearTapped:
        state.screen = nil
        return .none
      }
    }
    .ifLet(\.$screen, action: \.screen) { Screen() }
  }
}
