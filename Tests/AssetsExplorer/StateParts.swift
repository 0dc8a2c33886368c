import Features
import Navigation
import Queries
import Store

extension AppCoordinator.State {
  var details: [AssetDetailFeature.State] { path.compactMap { $0[case: \.assetDetail] } }
  var pickers: [IssuesListPickerFeature.State] { path.compactMap { $0[case: \.issuesListPicker] } }
  var accounts: [AccountFlow.State] { path.compactMap { $0[case: \.account] } }
  var profiles: [ProfileFeature.State] {
    accounts.flatMap { $0.path.compactMap { $0[case: \.profile] } }
  }

  /// The states of all loads, and whether something was loaded.
  var loads: [(phase: LoadPhase, isKnown: Bool)] {
    [(assetsList.phase, AssetsQuery().fetchedValue != nil)]
      + details.map { ($0.phase, AssetDetailsQuery(id: $0.id).fetchedValue != nil) }
      + pickers.map { ($0.phase, IssuesQuery().fetchedValue != nil) }
      + profiles.map { ($0.phase, $0.profile != nil) }
  }

  /// The list, where nothing lies over it.
  var openList: AssetsListFeature.State? {
    path.isEmpty && destination == nil ? assetsList : nil
  }

  /// The topmost screen of the coordinator, where nothing is presented over it.
  var top: (id: StackElementID, screen: AppCoordinator.Path.State)? {
    guard destination == nil, let id = path.ids.last, let screen = path.last else { return nil }
    return (id, screen)
  }
}

// The properties that an exploration checks.
extension AppCoordinator.State {
  /// Whether no spinner turns, and each screen has begun to load.
  var hasLoaded: Bool {
    loads.allSatisfy { $0.phase == .loaded && $0.isKnown || $0.phase.failure != nil }
      && accounts.allSatisfy { !$0.signOut.isLoading }
  }

  /// Whether two taps ask for one change.
  var hasNoChangeTwice: Bool {
    details.allSatisfy { Set($0.pendingChanges).count == $0.pendingChanges.count }
  }

  /// Whether what is being saved isn't offered for a retry.
  var hasNoPendingFailure: Bool {
    details.allSatisfy { detail in
      detail.failedChange.map { !detail.pendingChanges.contains($0.change) } ?? true
    }
  }

  /// Whether no detail shows the failure of another asset.
  var hasFailuresOfTheirAssets: Bool {
    details.allSatisfy { ($0.failedChange?.change.assetID ?? $0.id) == $0.id }
  }

  /// Whether the list and the details show the same.
  var showsOneValueOfAnAsset: Bool {
    details.allSatisfy { detail in
      assetsList.assets[id: detail.asset.id].map { $0 == detail.asset } ?? true
    }
  }

  /// Whether a question is about the asset below it.
  var hasQuestionOfItsDetail: Bool {
    guard let question = destination?[case: \.confirmUnlink] else { return true }
    return path.last?[case: \.assetDetail]?.asset.name == question.request.assetName
  }

  /// Whether one tap has opened two screens.
  var hasAssetOnTopOfItself: Bool {
    let ids = path.map { $0[case: \.assetDetail]?.asset.id }
    return zip(ids, ids.dropFirst()).contains { $0 != nil && $0 == $1 }
  }

  /// Whether nothing is searched for that isn't in the field.
  var isSearchedForItsText: Bool {
    !assetsList.searchText.isEmpty || assetsList.appliedSearch.isEmpty
  }

  /// Whether the rows of the pickers are those of their filters.
  var hasFilteredPickers: Bool {
    pickers.allSatisfy { picker in
      picker.visibleIssues == picker.issues.filter { $0.matches(picker.filterText) }
    }
  }
}

extension AppFeature.State {
  var codes: [CodeFeature.State] { login?.path.compactMap { $0[case: \.code] } ?? [] }
}
