import Navigation
import Store

/// The confirmation before an issue is unlinked.
@Reducer
public struct ConfirmUnlinkFeature: Sendable {
  /// The data of the question.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The stack element that requested the confirmation.
    public let asker: StackElementID
    /// The issue to unlink.
    public let issue: Issue
    /// The name of its asset.
    public let assetName: String

    /// Creates the state.
    public init(asker: StackElementID, issue: Issue, assetName: String) {
      self.asker = asker
      self.issue = issue
      self.assetName = assetName
    }
  }

  /// What happens to the question.
  public enum Action: Sendable {
    /// The user confirmed; the coordinator notifies the requesting screen.
    case confirmTapped
    /// The user declined.
    case keepTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  /// Dismisses itself when the user declined.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .confirmTapped:
        .none
      case .keepTapped:
        .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}
