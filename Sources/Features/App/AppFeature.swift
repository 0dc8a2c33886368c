import Navigation
import Store

/// The whole app: its launch, the login, and what a user sees who is signed in.
@Reducer
public struct AppFeature: Sendable {
  /// The data of the app.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What the app is at.
    public var phase: Phase.State
    /// The login, presented over everything else.
    @Presents public var login: LoginFlow.State?
    /// The user who is signed in.
    @Shared(.session) public var session

    private enum CodingKeys: String, CodingKey {
      case phase
      case login
    }

    /// Creates the state of an app that is being launched, or is at a later phase.
    public init(phase: Phase.State = .launching(LaunchFeature.State())) {
      self.phase = phase
    }
  }

  /// What happens in the app.
  public enum Action {
    /// The user went back, from the topmost screen.
    case backTapped
    /// Something happened in the phase that the app is at.
    case phase(Phase.Action)
    /// Something happened to the login.
    case login(PresentationAction<LoginFlow.Action>)
  }

  /// What the app can be at.
  @Reducer
  public enum Phase {
    /// The stored session is being checked.
    case launching(LaunchFeature)
    /// No user is signed in.
    case signedOut(SignedOutFeature)
    /// A user is signed in.
    case main(AppCoordinator)
  }

  /// Creates the feature.
  public init() {}

  /// Leads from one phase to the next.
  public var body: some ReducerOf<Self> {
    Scope(state: \.phase, action: \.phase) { Phase.body }
    Reduce { state, action in
      switch action {
      case .backTapped:
        return goBack(state)

      case .phase(.launching(.restored(let session))),
        .phase(.signedOut(.signedIn(.finished(let session)))):
        state.$session.withLock { $0 = session }
        state.phase = .main(AppCoordinator.State())

      case .phase(.launching(.signInRequired(let remark))):
        state.signOut(remark)

      case .phase(.main(.accountClosed(.finished(.signedOut)))):
        state.signOut("You have signed out.")

      case .phase, .login:
        break
      }
      return .none
    }
    .ifLet(\.$login, action: \.login) { LoginFlow() }
    .route(SignIn.self) { LoginFlow.State($0) }
  }
}

extension AppFeature {
  private func goBack(_ state: State) -> EffectOf<Self> {
    guard let login = state.login else {
      return state.phase.is(\.main) ? .send(.phase(.main(.backTapped))) : .none
    }
    guard let top = login.path.ids.last else { return .send(.login(.dismiss)) }
    return .send(.login(.presented(.path(.popFrom(id: top)))))
  }
}

extension AppFeature.State {
  /// What a user sees who is signed in; `nil` in other phases.
  public var main: AppCoordinator.State? {
    get { phase[case: \.main] }
    set { phase[case: \.main] = newValue }
  }

  /// Forgets the session, and everything that was loaded for it.
  mutating func signOut(_ remark: String?) {
    if session != nil { $session.withLock { $0 = nil } }
    @Shared(.assets) var assets
    @Shared(.linkedIssues) var issues
    @Shared(.privacy) var privacy
    $assets.withLock { $0 = [] }
    $issues.withLock { $0 = [] }
    $privacy.withLock { $0 = Privacy() }
    phase = .signedOut(SignedOutFeature.State(remark: remark))
  }
}

extension AppFeature.Phase.State: Equatable, Codable {}
