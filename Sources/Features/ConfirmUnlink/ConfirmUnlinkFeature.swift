import Navigation
import Store

/// The confirmation before an issue is unlinked.
@Reducer
public struct ConfirmUnlinkFeature: Sendable {
  /// The data of the question.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What the user is asked.
    public let request: ConfirmUnlink

    /// Creates the state.
    public init(_ request: ConfirmUnlink) {
      self.request = request
    }
  }

  /// What happens to the question.
  public enum Action: Sendable, FinishingAction, Codable {
    /// The issue to unlink.
    public typealias Output = Issue.ID
    /// The user confirmed.
    case confirmTapped
    /// The user declined.
    case keepTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  /// Returns the issue, or dismisses itself when the user declined.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmTapped:
        .finish(state.request.issue.id)
      case .keepTapped:
        .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

extension ConfirmUnlinkFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("confirm-unlink")
}
