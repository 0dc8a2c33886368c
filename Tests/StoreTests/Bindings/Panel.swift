import Store

/// A feature whose view actions have bindings, in an enum without macros.
@Reducer
struct Panel {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var isClosed = false
  }

  enum Action: ViewAction {
    case view(View)

    enum View: BindableAction {
      case binding(BindingAction<State>)
      case closed
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.closed) = action { state.isClosed = true }
      return .none
    }
  }
}

/// A feature whose view actions have bindings that no reducer writes to the state.
@Reducer
struct DeafPanel {
  typealias State = Panel.State
  typealias Action = Panel.Action

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
