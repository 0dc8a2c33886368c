import Navigation
import Queries
import Store

/// One asset: loads its issues and neighbours, links and unlinks issues.
///
/// Changes are saved one after another, in the order they were requested; the screen shows the saved values.
@Reducer
public struct AssetDetailFeature: Sendable {
  /// The data of the detail.
  ///
  /// All screens show one value of an asset: a change by any screen is shown here at once.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The tag of the asset.
    public let id: Asset.ID
    /// The asset with its issues and neighbours, as last loaded or saved; before that, the asset as it was opened.
    @SharedReader public var details: AssetDetails
    /// All assets, as far as the list has loaded them.
    @NotRestored @SharedReader(value: []) public var assets: IdentifiedArrayOf<Asset>
    /// The changes of all assets that are not saved yet.
    @SharedReader(.linkChanges) public var changes
    /// The last change, if it could not be saved.
    public var failedChange: FailedLinkChange?
    @ObservationStateIgnored private var issuesMemo = Memo<Links<Issue>, IdentifiedArrayOf<Issue>>()
    @ObservationStateIgnored private var assetsMemo = Memo<Links<Asset>, IdentifiedArrayOf<Asset>>()

    /// Creates the state of a detail that has loaded nothing yet.
    ///
    /// - Parameter asset: What is known of the asset.
    public init(asset: Asset) {
      id = asset.id
      _details = SharedReader(value: AssetDetails(asset: asset))
    }

    /// Creates the state of a detail that has loaded nothing yet, of an asset that the list may know.
    ///
    /// - Parameter id: The tag of the asset.
    public init(id: Asset.ID) {
      self.init(asset: AssetsQuery().fetchedValue?[id: id] ?? Asset(id: id, name: ""))
    }

    /// The state of the load; a failed refresh keeps the former details.
    public var phase: LoadPhase { LoadPhase($details) }

    /// The asset.
    public var asset: Asset { assets[id: id] ?? details.asset }

    /// The issues linked to the asset, as far as they were loaded.
    public var linkedIssues: IdentifiedArrayOf<Issue> {
      let links = Links(ids: asset.linkedIssues, loaded: details.linkedIssues)
      return issuesMemo.value(for: links) { $0.linked }
    }

    /// The assets next to it.
    public var connectedAssets: IdentifiedArrayOf<Asset> {
      let links = Links(
        ids: asset.connectedAssets,
        loaded: details.connectedAssets,
        listed: assets
      )
      return assetsMemo.value(for: links) { $0.linked }
    }

    /// The changes that are not saved yet; the first is being saved, or waits for those of other assets.
    public var pendingChanges: [LinkChange] { changes.filter { $0.assetID == id } }

    /// Whether a change is being saved.
    public var isSaving: Bool { changes.contains { $0.assetID == id } }
  }

  /// What happens to the detail.
  public enum Action: Sendable, Codable {
    /// The detail was pulled down to load it again.
    case refreshPulled
    /// The user retried the load or the change that failed last.
    case retryTapped
    /// The user wants to link an issue.
    case linkIssueTapped
    /// An issue was picked for this asset, or none.
    case issuePicked(Reply<Issue>)
    /// The user wants to unlink an issue.
    case unlinkTapped(id: Issue.ID)
    /// Unlinking an issue was confirmed, or declined.
    case unlinkAnswered(Reply<Issue.ID>)
    /// A change was saved, or has failed.
    case changeEnded(FailedLinkChange?)
    /// A neighbour was chosen; the coordinator shows it.
    case connectedAssetTapped(id: Asset.ID)
  }

  /// Creates the feature.
  public init() {}

  /// Loads, links and unlinks.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled:
        return .refetch(state.$details)

      case .retryTapped:
        guard let failed = state.failedChange else { return .refetch(state.$details) }
        return save(failed.change, &state)

      case .linkIssueTapped:
        return .request(PickIssue(for: state.asset), reply: \.issuePicked, unlessOpen: true)

      case .issuePicked(.finished(let issue)):
        guard !state.asset.linkedIssues.contains(issue.id) else { return .none }
        return save(.link(issue.id, to: state.id), &state)

      case .unlinkTapped(let id):
        guard let issue = state.linkedIssues[id: id] else { return .none }
        return .request(
          ConfirmUnlink(issue: issue, assetName: state.asset.name),
          reply: \.unlinkAnswered
        )

      case .unlinkAnswered(.finished(let id)):
        // A change that was saved while the question was open may have unlinked it.
        guard state.asset.linkedIssues.contains(id) else { return .none }
        return save(.unlink(id, from: state.id), &state)

      case .changeEnded(let failed?) where failed.change.assetID == state.id:
        state.failedChange = failed
        return .none

      case .changeEnded, .issuePicked(.cancelled), .unlinkAnswered(.cancelled),
        .connectedAssetTapped:
        return .none
      }
    }
    .query(\.$details) { AssetDetailsQuery(id: $0.id) }
    .query(\.$assets, fetches: false) { _ in AssetsQuery() }
    // Another screen of the asset may have tried again.
    .onMount(id: \.pendingChanges) { state in
      guard state.pendingChanges.contains(where: { $0 == state.failedChange?.change }) else {
        return .none
      }
      state.failedChange = nil
      return .none
    }
    // An earlier process may have ended while it saved.
    .onMount { _ in
      .resumeMutations(of: LinkChange.self) { .changeEnded(FailedLinkChange($0, $1)) }
    }
  }

  private func save(_ change: LinkChange, _ state: inout State) -> EffectOf<Self> {
    state.failedChange = nil
    guard !state.changes.contains(change) else { return .none }
    return .mutate(change) { .changeEnded(FailedLinkChange(change, $0)) }
  }
}

extension AssetDetailFeature.State: RestorableState {
  /// The name and the version of the stored state.
  ///
  /// Version 1 referred to an asset of the list, and had the changes that were not saved yet: the user may retry the first of them.
  public static let restoration = ScreenRestoration("asset", version: 2)
    .migration(from: 1) { state in
      let shared = state["asset"]["$value"]
      let asset = shared == .null ? state["asset"] : shared
      state["id"] = asset["id"]
      state["details"] = .object(["asset": asset, "linkedIssues": [], "connectedAssets": []])
      if state["failedChange"] == .null, state["pendingChanges"][0] != .null {
        let message = StoredJSON.string("The app was updated before the change was saved.")
        state["failedChange"] = .object([
          "change": state["pendingChanges"][0], "message": message,
        ])
      }
      for (change, place) in [("link", "to"), ("unlink", "from")]
      where state["failedChange"]["change"][change] != .null {
        state["failedChange"]["change"][change][place] = asset["id"]
      }
      for name in ["asset", "pendingChanges", "savedChangesBeforeLoad"] { state[name] = nil }
    }
}
