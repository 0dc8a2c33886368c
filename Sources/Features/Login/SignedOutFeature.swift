import Navigation
import Store

/// What the app shows while no user is signed in: it asks to sign in.
@Reducer
public struct SignedOutFeature: Sendable {
  /// The data of the screen.
  @ObservableState
  public struct State: Equatable, Codable {
    /// Why no user is signed in.
    public var remark: String?
    /// Whether the login is open; `nil` before the user was asked.
    public var isSigningIn: Bool?

    /// Creates the state.
    public init(remark: String? = nil) {
      self.remark = remark
    }
  }

  /// What happens on the screen.
  public enum Action: Sendable, Codable {
    /// The user wants to sign in.
    case signInTapped
    /// The user has signed in, or left the login.
    case signedIn(Reply<Session>)
  }

  /// Creates the feature.
  public init() {}

  /// Asks to sign in, at once and whenever the user wants to.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signInTapped:
        return state.isSigningIn == true ? .none : signIn(&state)

      case .signedIn(.cancelled):
        state.isSigningIn = false
        state.remark = nil
        return .none

      case .signedIn(.finished):
        return .none
      }
    }
    .onMount { state in state.isSigningIn == nil ? signIn(&state) : .none }
  }

  private func signIn(_ state: inout State) -> EffectOf<Self> {
    state.isSigningIn = true
    return .request(SignIn(remark: state.remark), reply: \.signedIn)
  }
}

extension SignedOutFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("signed-out")
}
