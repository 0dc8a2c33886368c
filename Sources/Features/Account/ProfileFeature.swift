import Navigation
import Store

/// What the service knows of the user.
@Reducer
public struct ProfileFeature: Sendable {
  /// The data of the screen.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The user who is signed in.
    @SharedReader(.session) public var session
    /// The profile as last loaded; a failed refresh keeps it.
    public var profile: Profile?
    /// The state of the load.
    public var phase: LoadPhase = .idle

    /// Creates the state of a screen that has loaded nothing yet.
    public init() {}
  }

  /// What happens on the screen.
  public enum Action: Sendable, Codable {
    /// The screen was pulled down to load it again.
    case refreshPulled
    /// The user retried after a failure.
    case retryTapped
    /// The profile was loaded.
    case profileLoaded(Profile)
    /// It could not be loaded; the text says why.
    case loadFailed(String)
  }

  private enum CancelID {
    case load
  }

  @Dependency(\.profileClient) private var profileClient

  /// Creates the feature.
  public init() {}

  /// Loads the profile.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled, .retryTapped:
        return load(&state)

      case .profileLoaded(let profile):
        state.profile = profile
        state.phase = .loaded
        return .none

      case .loadFailed(let message):
        state.phase = .failed(message)
        return .none
      }
    }
    .onMount { state in state.phase == .idle ? load(&state) : .none }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    guard let session = state.session else { return .none }
    state.phase = .loading(nil)
    return .run { [profileClient] send in
      await send(.profileLoaded(try await profileClient.load(session)))
    } catch: { error, send in
      await send(.loadFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension ProfileFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("profile")
}
