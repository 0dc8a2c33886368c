import Navigation
import Store

@Reducer
struct Office {
  @ObservableState
  struct State: Equatable {
    @Presents var signUp: SignUp.State?
    var path = StackState<Badge.State>()
  }

  enum Action {
    case signUp(PresentationAction<SignUp.Action>)
    case path(StackActionOf<Badge>)
    case signUpTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .signUpTapped = action { state.signUp = SignUp.State() }
      return .none
    }
    .ifLet(\.$signUp, action: \.signUp) { SignUp() }
    .forEach(\.path, action: \.path) { Badge() }
  }
}

@MainActor
struct OfficeScreen {
  @Bindable var store: StoreOf<Office>

  var sheet: Binding<StoreOf<SignUp>?> { $store.scope(\.$signUp, action: \.signUp) }
  var path: Binding<Store<StackState<Badge.State>, StackActionOf<Badge>>> {
    $store.scope(\.path, action: \.path)
  }
}
