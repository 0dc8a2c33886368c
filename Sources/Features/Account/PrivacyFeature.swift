import Navigation
import Store

/// What the user allows the app to send.
@Reducer
public struct PrivacyFeature: Sendable {
  /// The data of the screen.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The user's choices.
    @Shared(.privacy) public var privacy

    /// Creates the state.
    public init() {}
  }

  /// What happens on the screen.
  public enum Action: Sendable, Codable {
    /// A choice was allowed, or no longer allowed.
    case choiceTapped(Privacy.Choice)
  }

  /// Creates the feature.
  public init() {}

  /// Changes the choices.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .choiceTapped(let choice):
        state.$privacy.withLock { privacy in
          if privacy.allowed.remove(choice) == nil { privacy.allowed.insert(choice) }
        }
        return .none
      }
    }
  }
}

extension PrivacyFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("privacy")
}
