import Navigation
import Store

/// One asset: loads its issues and neighbours, links and unlinks issues.
///
/// Changes are saved one after another, in the order they were requested; the screen shows the saved values.
@Reducer
public struct AssetDetailFeature: Sendable {
  /// The data of the detail.
  ///
  /// The asset, its issues and its neighbours are shared: a change by any screen is shown here at once.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The asset.
    @Shared public var asset: Asset
    /// All assets; its neighbours are among them.
    @Shared(.assets) public var assets
    /// The issues of all assets; its own are among them.
    @Shared(.linkedIssues) public var issues
    /// The number of changes that were saved, by any screen.
    @Shared(.savedChanges) public var savedChanges
    /// That number when the load began.
    public var savedChangesBeforeLoad = 0
    /// The state of the load.
    public var phase: LoadPhase = .idle
    /// The changes that are not saved yet; the first is being saved.
    public var pendingChanges: [LinkChange] = []
    /// The last change, if it could not be saved.
    public var failedChange: FailedLinkChange?
    @ObservationStateIgnored private var issuesMemo = Memo<Links<Issue>, IdentifiedArrayOf<Issue>>()
    @ObservationStateIgnored private var assetsMemo = Memo<Links<Asset>, IdentifiedArrayOf<Asset>>()

    /// Creates the state of a detail that has loaded nothing yet.
    ///
    /// - Parameter asset: A reference to the asset: one in `assets`, so that all screens share the value.
    public init(asset: Shared<Asset>) {
      _asset = asset
    }

    /// Creates the state of a detail that has loaded nothing yet.
    ///
    /// An asset that isn't among `assets` is one of them when it was loaded.
    ///
    /// - Parameter id: The tag of the asset.
    public init(id: Asset.ID) {
      @Shared(.assets) var assets
      self.init(asset: Shared($assets[id: id]) ?? Shared(value: Asset(id: id, name: "")))
    }

    /// The issues linked to the asset, as far as they were loaded.
    public var linkedIssues: IdentifiedArrayOf<Issue> {
      issuesMemo.value(for: Links(ids: asset.linkedIssues, elements: issues)) { $0.linked }
    }

    /// The assets next to it.
    public var connectedAssets: IdentifiedArrayOf<Asset> {
      assetsMemo.value(for: Links(ids: asset.connectedAssets, elements: assets)) { $0.linked }
    }

    /// Whether a change is being saved.
    public var isSaving: Bool { !pendingChanges.isEmpty }

    mutating func show(_ details: AssetDetails) {
      if asset != details.asset { update(details.asset) }
      $issues.update(details.linkedIssues)
      $assets.update(details.connectedAssets)
      phase = .loaded
    }

    private mutating func update(_ new: Asset) {
      guard !asset.isKnown else { return $asset.withLock { $0 = new } }
      $assets.update([new])
      if let shared = Shared($assets[id: new.id]) { $asset = shared }
    }
  }

  /// What happens to the detail.
  public enum Action: Sendable, Codable {
    /// The detail was pulled down to load it again.
    case refreshPulled
    /// The user retried the load or the change that failed last.
    case retryTapped
    /// The issues and neighbours were loaded.
    case detailsLoaded(AssetDetails)
    /// They could not be loaded; the text says why.
    case loadFailed(String)
    /// The user wants to link an issue.
    case linkIssueTapped
    /// An issue was picked for this asset, or none.
    case issuePicked(Reply<Issue>)
    /// The user wants to unlink an issue.
    case unlinkTapped(id: Issue.ID)
    /// Unlinking an issue was confirmed, or declined.
    case unlinkAnswered(Reply<Issue.ID>)
    /// The current change was saved.
    case changeSaved(AssetDetails)
    /// The current change was not saved; the text says why.
    case changeFailed(String)
    /// A neighbour was chosen; the coordinator shows it.
    case connectedAssetTapped(id: Asset.ID)
  }

  private enum CancelID {
    case load
    case change
  }

  @Dependency(\.assetsClient) private var assetsClient

  /// Creates the feature.
  public init() {}

  /// Loads, links and unlinks.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled:
        return load(&state)

      case .retryTapped:
        guard let failed = state.failedChange else { return load(&state) }
        return enqueue(failed.change, &state)

      case .detailsLoaded(let details):
        // A change that was saved during the load may be missing in what was loaded.
        guard state.savedChanges == state.savedChangesBeforeLoad else { return load(&state) }
        state.show(details)
        return .none

      case .loadFailed(let message):
        state.phase = .failed(message)
        return .none

      case .linkIssueTapped:
        return .request(PickIssue(for: state.asset), reply: \.issuePicked, unlessOpen: true)

      case .issuePicked(.finished(let issue)):
        guard !state.asset.linkedIssues.contains(issue.id) else { return .none }
        return enqueue(.link(issue.id), &state)

      case .unlinkTapped(let id):
        guard let issue = state.linkedIssues[id: id] else { return .none }
        return .request(
          ConfirmUnlink(issue: issue, assetName: state.asset.name),
          reply: \.unlinkAnswered
        )

      case .unlinkAnswered(.finished(let id)):
        // A change that was saved while the question was open may have unlinked it.
        guard state.asset.linkedIssues.contains(id) else { return .none }
        return enqueue(.unlink(id), &state)

      case .changeSaved(let details):
        state.$savedChanges.withLock { $0 += 1 }
        state.show(details)
        state.pendingChanges.removeFirst()
        // A load that began before the change would restore the old values.
        return .merge(.cancel(id: CancelID.load), saveNext(&state))

      case .changeFailed(let message):
        let change = state.pendingChanges.removeFirst()
        state.failedChange = FailedLinkChange(change: change, message: message)
        return saveNext(&state)

      case .issuePicked(.cancelled), .unlinkAnswered(.cancelled), .connectedAssetTapped:
        return .none
      }
    }
    .onMount { state in
      // An earlier process may have ended while it saved.
      let saving = saveNext(&state)
      return state.phase == .idle ? .merge(saving, load(&state)) : saving
    }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.phase = .loading(nil)
    state.savedChangesBeforeLoad = state.savedChanges
    return .run { [assetsClient, id = state.asset.id] send in
      await send(.detailsLoaded(try await assetsClient.details(id)))
    } catch: { error, send in
      await send(.loadFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func enqueue(_ change: LinkChange, _ state: inout State) -> EffectOf<Self> {
    state.failedChange = nil
    guard !state.pendingChanges.contains(change) else { return .none }
    state.pendingChanges.append(change)
    return state.pendingChanges.count == 1 ? saveNext(&state) : .none
  }

  private func saveNext(_ state: inout State) -> EffectOf<Self> {
    guard let change = state.pendingChanges.first else { return .none }
    return .run { [assetsClient, id = state.asset.id] send in
      let details =
        switch change {
        case .link(let issueID): try await assetsClient.link(issueID, id)
        case .unlink(let issueID): try await assetsClient.unlink(issueID, id)
        }
      await send(.changeSaved(details))
    } catch: { error, send in
      await send(.changeFailed("\(error)"))
    }
    .cancellable(id: CancelID.change)
  }
}

extension AssetDetailFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("asset")
}
