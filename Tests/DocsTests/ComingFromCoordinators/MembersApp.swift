import Navigation
import Store

struct SignInFirst: Request, Equatable {
  typealias Output = Member
}

@Reducer
struct MemberHome {
  @ObservableState
  struct State: Equatable {
    var member: Member
  }

  enum Action {
    case signOutTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct MembersApp {
  @ObservableState
  struct State: Equatable {
    var home: MemberHome.State?
    @Presents var signIn: SignInForm.State?
  }

  enum Action {
    case home(MemberHome.Action)
    case signIn(PresentationAction<SignInForm.Action>)
    case signedIn(Reply<Member>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signedIn(.finished(let member)):
        state.home = MemberHome.State(member: member)
        return .none
      case .signedIn(.cancelled):
        return .request(SignInFirst(), reply: \.signedIn)
      case .home(.signOutTapped):
        state.home = nil
        return .request(SignInFirst(), reply: \.signedIn)
      case .signIn:
        return .none
      }
    }
    .ifLet(\.home, action: \.home) { MemberHome() }
    .ifLet(\.$signIn, action: \.signIn) { SignInForm() }
    .route(SignInFirst.self) { _ in SignInForm.State() }
    .onMount { _ in .request(SignInFirst(), reply: \.signedIn) }
  }
}
