import Navigation
import Store

/// What the app shows until it knows whether a user is signed in.
@Reducer
public struct LaunchFeature: Sendable {
  /// The data of the launch.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The session as it was stored.
    @SharedReader(.session) public var session
    /// The state of the check.
    public var phase: LoadPhase = .idle

    /// Creates the state of an app that is being launched.
    public init() {}
  }

  /// What happens during the launch.
  public enum Action: Sendable, Codable {
    /// The user retried after a failure.
    case retryTapped
    /// The user gave the stored session up, to sign in again.
    case signInTapped
    /// The stored session is valid.
    case restored(Session)
    /// There is no valid session; the text, if any, says why.
    case signInRequired(String?)
    /// The service could not be asked; the text says why.
    case checkFailed(String)
  }

  @Dependency(\.authClient) private var authClient

  /// Creates the feature.
  public init() {}

  /// Checks the stored session.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retryTapped:
        return check(&state)

      case .signInTapped:
        return .send(.signInRequired(nil))

      case .restored, .signInRequired:
        state.phase = .loaded
        return .none

      case .checkFailed(let message):
        state.phase = .failed(message)
        return .none
      }
    }
    .onMount { state in check(&state) }
  }

  private func check(_ state: inout State) -> EffectOf<Self> {
    guard let session = state.session else { return .send(.signInRequired(nil)) }
    state.phase = .loading(nil)
    return .run { [authClient] send in
      await send(.restored(try await authClient.restore(session)))
    } catch: { error, send in
      guard error as? AccountError == .expiredSession else {
        return await send(.checkFailed("\(error)"))
      }
      await send(.signInRequired("\(error)"))
    }
  }
}

extension LaunchFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("launch")
}
