import Store

@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var wantsNews = false
    var hint: String?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case proposalTapped
    case newsChanged(Bool)
  }

  @Dependency(\.proposals) var proposals

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.hint = state.name.isEmpty ? "Say who you are." : nil
        return .none
      case .binding:
        return .none
      case .proposalTapped:
        return .run { send in
          await send(.binding(.set(\.name, await proposals.name())))
        }
      case .newsChanged(let wantsNews):
        state.wantsNews = wantsNews
        return .none
      }
    }
  }
}
