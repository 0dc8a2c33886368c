import Navigation
import Store

/// The page that explains the app.
@Reducer
public struct HelpFeature: Sendable {
  /// A page that is always the same has nothing to remember.
  @ObservableState
  public struct State: Equatable, Codable {
    /// Creates the state.
    public init() {}
  }

  /// What happens to the page.
  public enum Action: Sendable {
    /// The page was closed.
    case closeTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  /// Closes itself.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeTapped:
        .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}
