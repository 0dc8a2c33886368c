import Store

/// The list of all assets: loads it with progress, searches it, refreshes it.
@Reducer
public struct AssetsListFeature: Sendable {
  /// The data of the list.
  @ObservableState
  public struct State: Equatable, Codable {
    /// All assets as last loaded.
    public var assets: IdentifiedArrayOf<Asset> = [] { didSet { search() } }
    /// The state of the load; a failed refresh keeps the former assets.
    public var phase: LoadPhase = .idle
    /// The text in the search field.
    public var searchText = ""
    /// The text that the list is searched for, set when typing has paused.
    public var appliedSearch = "" { didSet { search() } }
    /// The assets that the search finds; empty when there is none.
    private var found: [Asset] = []

    private enum CodingKeys: String, CodingKey {
      case assets
      case phase
      case searchText
      case appliedSearch
    }

    /// Creates the state of a list that has not appeared yet.
    public init() {}

    /// Decodes the state, and searches the list.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
      try self.init(decodingByKeys: decoder)
      search()
    }

    /// The assets that the search finds, in list order.
    public var visibleAssets: [Asset] { appliedSearch.isEmpty ? assets.elements : found }

    private mutating func search() {
      guard !appliedSearch.isEmpty || !found.isEmpty else { return }
      let words = SearchWord.words(of: appliedSearch)
      found = appliedSearch.isEmpty ? [] : assets.elements.filter { $0.matches(words) }
    }
  }

  /// What happens to the list.
  public enum Action: Sendable {
    /// The list appeared.
    case appeared
    /// The list was pulled down to load it again.
    case refreshPulled
    /// The user retried after a failure.
    case retryTapped
    /// Some of the assets were loaded.
    case loadProgressed(LoadProgress)
    /// All assets were loaded.
    case assetsLoaded([Asset])
    /// The assets could not be loaded; the text says why.
    case loadFailed(String)
    /// The text in the search field has changed.
    case searchTextChanged(String)
    /// Typing has paused.
    case searchTextSettled
    /// An asset was chosen; the coordinator shows it.
    case assetTapped(id: Asset.ID)
  }

  private enum CancelID {
    case load
    case search
  }

  /// How long typing must pause before the list is searched.
  public static let searchDelay = Duration.milliseconds(300)

  @Dependency(\.assetsClient) private var assetsClient
  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  public init() {}

  /// Loads, searches and refreshes.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.phase == .idle ? load(&state) : .none

      case .refreshPulled, .retryTapped:
        return load(&state)

      case .loadProgressed(let progress):
        state.phase = .loading(progress)
        return .none

      case .assetsLoaded(let assets):
        state.assets = IdentifiedArray(uniqueElements: assets)
        state.phase = .loaded
        return .none

      case .loadFailed(let message):
        state.phase = .failed(message)
        return .none

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

      case .assetTapped:
        return .none
      }
    }
  }

  /// Starts a load; one that is still running is cancelled, so that only the newest delivers its result.
  private func load(_ state: inout State) -> EffectOf<Self> {
    state.phase = .loading(nil)
    return .run { [assetsClient] send in
      let assets = try await assetsClient.load { await send(.loadProgressed($0)) }
      await send(.assetsLoaded(assets))
    } catch: { error, send in
      await send(.loadFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
