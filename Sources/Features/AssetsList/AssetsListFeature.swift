import Navigation
import Queries
import Store

/// The list of all assets: loads it with progress, searches it, refreshes it.
@Reducer
public struct AssetsListFeature: Sendable {
  /// The data of the list.
  @ObservableState
  public struct State: Equatable, Codable {
    /// All assets as last loaded or saved.
    @NotRestored @SharedReader(value: []) public var assets: IdentifiedArrayOf<Asset>
    /// How far the load is, once that is known.
    @NotRestored @SharedReader(value: nil) public var progress: QueryProgress?
    /// The order, the filter and the assets viewed last.
    @Shared(.settings) public var settings
    /// The text in the search field.
    public var searchText = ""
    /// The text that the list is searched for, set when typing has paused.
    public var appliedSearch = ""
    /// The order that a link has set; the settings keep their own.
    public var linkedOrder: AssetOrder?
    /// The filter that a link has set; the settings keep their own.
    public var linkedFilter: AssetFilter?
    @ObservationStateIgnored private var memo = Memo<AssetSelection, [Asset]>()

    /// Creates the state of a list that has loaded nothing yet.
    public init() {}

    /// The state of the load; a failed refresh keeps the former assets.
    public var phase: LoadPhase { LoadPhase($assets, progress) }

    /// The order in force.
    public var sortOrder: AssetOrder { linkedOrder ?? settings.sortOrder }

    /// The filter in force.
    public var filter: AssetFilter { linkedFilter ?? settings.filter }

    /// The assets that the filter and the search find, in the chosen order.
    ///
    /// They are searched and sorted when the assets, the search or the settings have changed, and not when they are read.
    public var visibleAssets: [Asset] {
      let selection = AssetSelection(self)
      guard !selection.isWhole else { return selection.assets.elements }
      return memo.value(for: selection) { $0.elements }
    }
  }

  /// What happens to the list.
  public enum Action: Sendable, Codable {
    /// The list was pulled down to load it again.
    case refreshPulled
    /// The user retried after a failure.
    case retryTapped
    /// The text in the search field has changed.
    case searchTextChanged(String)
    /// Typing has paused.
    case searchTextSettled
    /// An order was chosen.
    case sortOrderChosen(AssetOrder)
    /// A filter was chosen.
    case filterChosen(AssetFilter)
    /// An asset was chosen; the coordinator shows it.
    case assetTapped(id: Asset.ID)
  }

  private enum CancelID { case search }

  /// How long typing must pause before the list is searched.
  public static let searchDelay = Duration.milliseconds(300)

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  public init() {}

  /// Loads, searches and refreshes.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled:
        return .refetch(state.$assets)

      case .retryTapped:
        return retry(state)

      case .searchTextChanged(let text):
        state.searchText = text
        guard !text.isEmpty else {
          state.appliedSearch = ""
          return .cancel(id: CancelID.search)
        }
        return .run { [clock] send in
          try await clock.sleep(for: Self.searchDelay)
          await send(.searchTextSettled)
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchTextSettled:
        state.appliedSearch = state.searchText
        return .none

      case .sortOrderChosen(let order):
        state.linkedOrder = nil
        state.$settings.withLock { $0.sortOrder = order }
        return .none

      case .filterChosen(let filter):
        state.linkedFilter = nil
        state.$settings.withLock { $0.filter = filter }
        return .none

      case .assetTapped:
        return .none
      }
    }
    .query(\.$assets, progress: \.$progress) { _ in AssetsQuery() }
  }

  /// Repeats what failed: saving the settings, or loading.
  private func retry(_ state: State) -> EffectOf<Self> {
    guard state.$settings.saveError != nil else { return .refetch(state.$assets) }
    let saving = EffectOf<Self>.run { [settings = state.$settings] _ in
      // An error is shown as the settings' own.
      try? await settings.save()
    }
    return state.phase.failure == nil ? saving : .merge(saving, .refetch(state.$assets))
  }
}

extension AssetsListFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("assets")
}
