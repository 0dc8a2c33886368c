import Navigation
import Store

@Reducer
struct WelcomeFlow {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case signInTapped
    case signedIn(Reply<Member>)
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case signIn(SignInForm)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .signInTapped = action else { return .none }
      return .request(SignInFirst(), reply: \.signedIn)
    }
    .forEach(\.path, action: \.path)
    .route(SignInFirst.self) { _ in .signIn(SignInForm.State()) }
  }
}

extension WelcomeFlow.Path.State: Equatable {}

@Reducer
struct UserFlows {
  @ObservableState
  struct State: Equatable {
    var session: Member?
    var flow = Flow.State.welcome(WelcomeFlow.State())
  }

  enum Action {
    case flow(Flow.Action)
    case sessionEnded
  }

  @Reducer
  enum Flow {
    case welcome(WelcomeFlow)
    case home(MemberHome)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.flow, action: \.flow) { Flow.body }
    Reduce { state, action in
      switch action {
      case .flow(.welcome(.signedIn(.finished(let member)))):
        state.session = member
        return .none
      case .sessionEnded, .flow(.home(.signOutTapped)):
        state.session = nil
        return .none
      case .flow:
        return .none
      }
    }
    .onMount(id: \.session) { state in
      state.flow =
        if let member = state.session {
          .home(MemberHome.State(member: member))
        } else {
          .welcome(WelcomeFlow.State())
        }
      return .none
    }
  }
}

extension UserFlows.Flow.State: Equatable {}
