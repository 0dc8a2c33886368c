import Navigation
import Store

extension AppCoordinator {
  func goBack(_ state: inout State) -> EffectOf<Self> {
    guard state.destination == nil else { return .send(.destination(.dismiss)) }
    guard let id = state.path.ids.last else { return .none }
    // A failure of the change that is being saved would be shown nowhere.
    if case .assetDetail(let detail) = state.path[id: id], detail.isSaving { return .none }
    if case .account(let account) = state.path[id: id], let top = account.path.ids.last {
      return .send(.path(.element(id: id, action: .account(.path(.popFrom(id: top))))))
    }
    return .send(.path(.popFrom(id: id)))
  }

  func showAsset(_ id: Asset.ID, _ state: inout State) {
    let detail = state.path.last?[case: \.assetDetail]
    // A neighbour may not be in the list.
    guard let asset = state.assetsList.assets[id: id] ?? detail?.connectedAssets[id: id] else {
      return
    }
    state.assetsList.$settings.withLock { $0.view(id) }
    // A second tap, before the screen covers the row.
    if detail?.id == id { return }
    state.path.push(.assetDetail(AssetDetailFeature.State(asset: asset)))
  }
}
