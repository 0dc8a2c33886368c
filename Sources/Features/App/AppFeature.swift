import Navigation
import Queries
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
    /// The link that waits, and why the last one wasn't opened.
    public var links: LinkState
    /// The user who is signed in.
    @Shared(.session) public var session

    /// Creates the state of an app that is being launched, or is at a later phase.
    ///
    /// - Parameters:
    ///   - phase: What the app is at.
    ///   - links: The link by which the app was started, if it was.
    public init(
      phase: Phase.State = .launching(LaunchFeature.State()),
      links: LinkState = LinkState()
    ) {
      self.phase = phase
      self.links = links
    }
  }

  /// What happens in the app.
  public enum Action: Codable {
    /// The user went back, from the topmost screen.
    case backTapped
    /// The session was changed, by this instance of the app or by another one.
    case sessionChanged(from: Session?)
    /// Why a link wasn't opened was read.
    case linkRefusalClosed
    /// A link has arrived, or the user was asked about one.
    case links(LinkAction)
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

  @Dependency(\.sessionChanges) private var sessionChanges

  /// Creates the feature.
  public init() {}

  /// Leads from one phase to the next.
  public var body: some ReducerOf<Self> {
    Scope(state: \.phase, action: \.phase) { Phase.body }
    Reduce { state, action in
      switch action {
      case .backTapped:
        return goBack(state)

      case .phase(.launching(.restored(let session))):
        // While it was checked, another instance may have ended it, or begun that of another user.
        guard let stored = state.session else { return state.signOut(Self.endedElsewhere) }
        guard stored.email == session.email else {
          state.phase = .launching(LaunchFeature.State())
          return .none
        }
        state.signIn(session)

      case .phase(.signedOut(.signedIn(.finished(let session)))):
        state.signIn(session)

      case .phase(.launching(.signInRequired(let remark))):
        return state.signOut(remark)

      case .phase(.main(.accountClosed(.finished(.signedOut)))):
        return state.signOut("You have signed out.")

      case .sessionChanged(let former):
        return follow(former, &state)

      case .linkRefusalClosed:
        state.links.refusal = nil

      case .phase, .login, .links:
        break
      }
      return .none
    }
    .ifLet(\.$login, action: \.login) { LoginFlow() }
    .route(SignIn.self) { LoginFlow.State($0) }
    .onMount { state in
      // The screens were restored, and the session wasn't.
      let isOver = state.main != nil && state.session == nil
      let end = isOver ? state.signOut("The session has ended.") : .none
      let following = EffectOf<Self>.run {
        [sessionChanges, session = state.$session, first = state.session] send in
        var former = first
        for await value in sessionChanges.values(SharedReader(session)) where value != former {
          await send(.sessionChanged(from: former))
          former = value
        }
      }
      return .merge(end, following)
    }
    .links(\.links, action: \.links, to: \.main, router: .app) { $1.decision }
  }
}

extension AppFeature {
  private static let endedElsewhere = "The session was ended by another instance of the app."

  /// Signs out if another instance has ended the session, and launches again if it has begun that of another user.
  private func follow(_ former: Session?, _ state: inout State) -> EffectOf<Self> {
    guard state.main != nil, let former, state.session?.email != former.email else { return .none }
    guard state.session != nil else { return state.signOut(Self.endedElsewhere) }
    state.phase = .launching(LaunchFeature.State())
    return state.forget()
  }

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

  /// Keeps the session, and shows what a user sees who is signed in.
  mutating func signIn(_ session: Session) {
    $session.withLock { $0 = session }
    phase = .main(AppCoordinator.State())
  }

  /// Forgets the session, and everything that was loaded for it.
  mutating func signOut(_ remark: String?) -> EffectOf<AppFeature> {
    if session != nil { $session.withLock { $0 = nil } }
    phase = .signedOut(SignedOutFeature.State(remark: remark))
    return forget()
  }

  /// Forgets everything that was loaded for a user, and what was still to be saved.
  func forget() -> EffectOf<AppFeature> {
    @Shared(.privacy) var privacy
    @Shared(.settings) var settings
    if privacy != Privacy() { $privacy.withLock { $0 = Privacy() } }
    if !settings.viewed.isEmpty { $settings.withLock { $0.forgetViewed() } }
    return .merge(.removeQueries(.all), .removeMutations(of: LinkChange.self))
  }
}

extension AppFeature.Phase.State: Equatable, Codable {}
extension AppFeature.Phase.Action: Codable {}

extension AppFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("app")
}
