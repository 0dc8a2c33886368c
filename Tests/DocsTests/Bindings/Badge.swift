import Store

@Reducer
struct Badge {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var printings = 0
  }

  enum Action: ViewAction {
    case view(View)
    case printed

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case printTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
      .onChange(of: \.title) { _, state in
        state.printings = 0
        return .none
      }
    Reduce { state, action in
      switch action {
      case .view(.printTapped): return .send(.printed)
      case .view(.binding): return .none
      case .printed:
        state.printings += 1
        return .none
      }
    }
  }
}
