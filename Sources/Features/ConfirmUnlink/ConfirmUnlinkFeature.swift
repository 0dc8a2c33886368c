import Navigation
import Store

/// The question whether an issue is really to be unlinked.
@Reducer
public struct ConfirmUnlinkFeature: Sendable {
  /// What the question is about.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The stack element that asked.
    public let asker: StackElementID
    /// The issue that is to be unlinked.
    public let issue: Issue
    /// The name of the asset that loses it.
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
    /// The answer is yes; the coordinator delivers it to who asked.
    case confirmTapped
    /// The answer is no.
    case keepTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  /// Closes itself when the answer is no.
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
