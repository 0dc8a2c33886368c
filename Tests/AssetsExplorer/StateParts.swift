import Features
import Navigation
import Store

extension AppCoordinator.State {
  var details: [AssetDetailFeature.State] { path.compactMap { $0[case: \.assetDetail] } }
  var pickers: [IssuesListPickerFeature.State] { path.compactMap { $0[case: \.issuesListPicker] } }
  var accounts: [AccountFlow.State] { path.compactMap { $0[case: \.account] } }
  var profiles: [ProfileFeature.State] {
    accounts.flatMap { $0.path.compactMap { $0[case: \.profile] } }
  }

  /// The states of all loads.
  var loads: [LoadPhase] {
    [assetsList.phase] + details.map(\.phase) + pickers.map(\.phase) + profiles.map(\.phase)
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

extension AppFeature.State {
  var codes: [CodeFeature.State] { login?.path.compactMap { $0[case: \.code] } ?? [] }
}
