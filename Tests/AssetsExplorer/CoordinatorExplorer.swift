import Features
import Navigation
import Store
import TestSupport

/// Explorers of the example's features.
public enum AssetsExplorer {
  /// The explorer of what a user sees who is signed in.
  public static var coordinator: ExplorerOf<AppCoordinator> {
    Explorer(initialState: AppCoordinator.State()) {
      AppCoordinator()
    }
    .listRules()
    .detailRules()
    .otherRules()
    .answers()
    .links(.app)
    .eventually("Nothing is loading") { !$0.isLoading }
    .eventually("No change waits to be saved") { state in
      state.details.allSatisfy { $0.pendingChanges.isEmpty }
    }
    .always("The issues of an asset are linked once") { state in
      state.assetsList.assets.allSatisfy { Set($0.linkedIssues).count == $0.linkedIssues.count }
    }
    .always("An issue that is linked is known") { state in
      state.details.allSatisfy { detail in
        detail.phase != .loaded || detail.linkedIssues.count == detail.asset.linkedIssues.count
      }
    }
    .never("A picker is below another screen") { state in
      state.path.dropLast().contains { $0.is(\.issuesListPicker) }
    }
    .never("A change waits twice") { state in
      state.details.contains { Set($0.pendingChanges).count < $0.pendingChanges.count }
    }
    .sometimes("An issue is linked") { state in
      state.assetsList.assets.contains { $0.linkedIssues.contains(2) }
    }
    .sometimes("Three screens are open") { $0.path.count == 3 }
  }
}

extension ExplorerOf<AppCoordinator> {
  func listRules() -> Explorer {
    rule("Open an asset") { state in
      guard state.path.isEmpty, state.destination == nil else { return [] }
      return state.assetsList.visibleAssets.map { .assetsList(.assetTapped(id: $0.id)) }
    }
    .rule("Load the list again", .assetsList(.refreshPulled), if: \.isListOnTop)
    .rule("Retry the list", .assetsList(.retryTapped)) {
      $0.isListOnTop && $0.assetsList.phase.failure != nil
    }
    .rule("Search") { state in
      state.isListOnTop
        ? ["", "p"].filter { $0 != state.assetsList.searchText }
          .map { .assetsList(.searchTextChanged($0)) }
        : []
    }
  }

  func detailRules() -> Explorer {
    rule("Load the asset again") { state in
      state.topDetail.map { [.path(.element(id: $0.id, action: .assetDetail(.refreshPulled)))] }
        ?? []
    }
    .rule("Retry the asset") { state in
      guard let (id, detail) = state.topDetail,
        detail.phase.failure != nil || detail.failedChange != nil
      else { return [] }
      return [.path(.element(id: id, action: .assetDetail(.retryTapped)))]
    }
    .rule("Link an issue") { state in
      state.topDetail.map { [.path(.element(id: $0.id, action: .assetDetail(.linkIssueTapped)))] }
        ?? []
    }
    .rule("Unlink an issue") { state in
      guard let (id, detail) = state.topDetail else { return [] }
      return detail.linkedIssues.map {
        .path(.element(id: id, action: .assetDetail(.unlinkTapped(id: $0.id))))
      }
    }
    .rule("Open a neighbour") { state in
      guard state.path.count < 3, let (id, detail) = state.topDetail else { return [] }
      return detail.connectedAssets.map {
        .path(.element(id: id, action: .assetDetail(.connectedAssetTapped(id: $0.id))))
      }
    }
  }

  func otherRules() -> Explorer {
    rule("Go back", .backTapped) { !$0.path.isEmpty || $0.destination != nil }
      .rule("Swipe back") { state in
        guard state.destination == nil, let id = state.path.ids.last else { return [] }
        return [.path(.popFrom(id: id))]
      }
      .rule("Pick an issue") { state in
        guard state.destination == nil, let id = state.path.ids.last,
          let picker = state.path[id: id]?[case: \.issuesListPicker]
        else { return [] }
        return picker.visibleIssues.map {
          .path(.element(id: id, action: .issuesListPicker(.issueSelected($0))))
        }
      }
      .rule("Retry the issues") { state in
        guard let id = state.path.ids.last,
          state.path[id: id]?[case: \.issuesListPicker]?.phase.failure != nil
        else { return [] }
        return [.path(.element(id: id, action: .issuesListPicker(.retryTapped)))]
      }
      .rule("Confirm") { state in
        state.destination.is(\.confirmUnlink)
          ? [
            .destination(.presented(.confirmUnlink(.confirmTapped))),
            .destination(.presented(.confirmUnlink(.keepTapped))),
          ] : []
      }
      .rule("Open help", .helpTapped) { $0.destination == nil }
      .rule("Close help", .destination(.presented(.help(.closeTapped)))) {
        $0.destination.is(\.help)
      }
  }

  func answers() -> Explorer {
    endpoint(\.assetsClient.load) { _ in
      [.return(Sample.assets), .throw(Offline())]
    }
    .endpoint(\.assetsClient.details) { id in
      [.return(Sample.details(of: id)), .throw(Offline())]
    }
    .endpoint(\.assetsClient.link) { issue, asset in
      [.return(Sample.details(of: asset, linking: issue)), .throw(Offline())]
    }
    .endpoint(\.assetsClient.unlink) { issue, asset in
      [.return(Sample.details(of: asset, unlinking: issue)), .throw(Offline())]
    }
    .endpoint(\.issuesClient.load) { [.return(Sample.issues), .throw(Offline())] }
  }
}

/// The error of a network that isn't there.
public struct Offline: Error, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// What a user reads.
  public var description: String { "offline" }
}

/// A catalog of two assets and two issues.
enum Sample {
  static let issues = [Issue(number: 1, title: "Leak"), Issue(number: 2, title: "Noise")]
  static let assets = [
    Asset(id: "A1", name: "Pump", connectedAssets: ["A2"], linkedIssues: [1]),
    Asset(id: "A2", name: "Valve", connectedAssets: ["A1"]),
  ]

  static func details(
    of id: Asset.ID,
    linking linked: Issue.ID? = nil,
    unlinking unlinked: Issue.ID? = nil
  ) -> AssetDetails {
    var asset = assets.first { $0.id == id } ?? Asset(id: id, name: id)
    asset.linkedIssues += [linked].compactMap { $0 }.filter { !asset.linkedIssues.contains($0) }
    asset.linkedIssues.removeAll { $0 == unlinked }
    return AssetDetails(
      asset: asset,
      linkedIssues: asset.linkedIssues.compactMap { number in issues.first { $0.number == number }
      },
      connectedAssets: asset.connectedAssets.compactMap { id in assets.first { $0.id == id } }
    )
  }
}

extension AppCoordinator.State {
  var isListOnTop: Bool { path.isEmpty && destination == nil }

  /// The details on the path.
  var details: [AssetDetailFeature.State] { path.compactMap { $0[case: \.assetDetail] } }

  /// The detail that the user sees.
  var topDetail: (id: StackElementID, detail: AssetDetailFeature.State)? {
    guard destination == nil, let id = path.ids.last,
      let detail = path[id: id]?[case: \.assetDetail]
    else { return nil }
    return (id, detail)
  }

  /// Whether a screen is loading.
  var isLoading: Bool {
    assetsList.phase.isLoading || details.contains { $0.phase.isLoading }
      || path.contains { $0[case: \.issuesListPicker]?.phase.isLoading == true }
  }
}
