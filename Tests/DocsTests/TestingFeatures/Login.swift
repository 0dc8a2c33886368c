import Store

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    @Redacted var password = ""
    var token: Token?
  }

  struct Token: RedactedValue, Equatable {
    var text: String
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tokenLoaded(Redacted<String>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .tokenLoaded(let token):
        state.token = Token(text: token.value)
        return .none
      }
    }
  }
}
