import Navigation
import Store

/// The page that explains the app.
@Reducer
public struct HelpFeature: Sendable {
  /// Empty, because the page is always the same.
  @ObservableState
  public struct State: Equatable, Codable {
    /// Creates the state.
    public init() {}
  }

  /// What happens to the page.
  public enum Action: Sendable, Codable {
    /// The page was closed.
    case closeTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  /// Dismisses itself.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeTapped:
        .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

extension HelpFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("help")
}
