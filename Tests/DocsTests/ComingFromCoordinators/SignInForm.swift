import Navigation
import Store

@Reducer
struct SignInForm {
  @ObservableState
  struct State: Equatable {
    var email = ""
    @Redacted var password = ""
    var isLoading = false
    var error: String?
  }

  enum Action: BindableAction, FinishingAction {
    typealias Output = Member
    case binding(BindingAction<State>)
    case signInTapped
    case signedIn(Member)
    case signInFailed(String)
  }

  @Dependency(\.members) var members

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.error = nil
        return .none
      case .signInTapped:
        guard !state.email.isEmpty, !state.password.isEmpty else {
          state.error = state.email.isEmpty ? "Enter your email." : "Enter your password."
          return .none
        }
        state.isLoading = true
        return .run { [email = state.email, password = state.password] send in
          await send(.signedIn(try await members.signIn(email, password)))
        } catch: { error, send in
          await send(.signInFailed((error as? MemberError)?.text ?? "Try again later."))
        }
      case .signedIn(let member):
        state.isLoading = false
        return .finish(member)
      case .signInFailed(let text):
        state.isLoading = false
        state.error = text
        return .none
      }
    }
  }
}
