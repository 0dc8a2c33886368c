import Navigation
import Store

/// The account of the user: its parts, and the way out.
///
/// The flow is a coordinator, and one element on the path of another one: its first screen lists the parts, and these are
/// on its own path.
@Reducer
public struct AccountFlow: Sendable {
  /// The data of the first screen, and the screens above it.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The user who is signed in.
    @SharedReader(.session) public var session
    /// The state of signing out.
    public var signOut: LoadPhase = .idle
    /// The screens above the first one.
    public var path = StackState<Path.State>()

    /// Creates the state of an account that was just opened.
    public init() {}
  }

  /// What happens in the flow.
  public enum Action: FinishingAction, Codable {
    /// How the account was left.
    public typealias Output = AccountResult
    /// The profile was chosen.
    case profileTapped
    /// The privacy was chosen.
    case privacyTapped
    /// The user wants to sign out, or to retry that.
    case signOutTapped
    /// The service has ended the session.
    case signedOut
    /// The service could not be asked; the text says why.
    case signOutFailed(String)
    /// Something happened to a screen above the first one.
    case path(StackActionOf<Path>)
  }

  /// The screens above the first one.
  @Reducer
  public enum Path {
    /// What the service knows of the user.
    case profile(ProfileFeature)
    /// What the user allows the app to send.
    case privacy(PrivacyFeature)
  }

  @Dependency(\.authClient) private var authClient

  /// Creates the feature.
  public init() {}

  /// Opens the parts, and signs out.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profileTapped:
        state.path.push(.profile(ProfileFeature.State()))
        return .none

      case .privacyTapped:
        state.path.push(.privacy(PrivacyFeature.State()))
        return .none

      case .signOutTapped:
        guard !state.signOut.isLoading else { return .none }
        guard let session = state.session else { return .finish(.signedOut) }
        state.signOut = .loading(nil)
        return .run { [authClient] send in
          try await authClient.signOut(session)
          await send(.signedOut)
        } catch: { error, send in
          await send(.signOutFailed("\(error)"))
        }

      case .signedOut:
        return .finish(.signedOut)

      case .signOutFailed(let message):
        state.signOut = .failed(message)
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension AccountFlow.Path.State: Equatable, Codable {}
extension AccountFlow.Path.Action: Codable {}

extension AccountFlow.State: FlowState {
  /// The screens above the first one.
  public static var screens: ScreensOf<AccountFlow, AccountFlow.Path> {
    .init(\.path, action: \.path)
  }
}

extension AccountFlow.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("account")
}
