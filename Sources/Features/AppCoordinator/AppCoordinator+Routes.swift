import Navigation
import Store

extension AppCoordinator {
  func goBack(_ state: inout State) -> EffectOf<Self> {
    guard state.destination == nil else { return .send(.destination(.dismiss)) }
    guard let id = state.path.ids.last else { return .none }
    // Popping the screen would cancel the change that is being saved.
    if case .assetDetail(let detail) = state.path[id: id], detail.isSaving { return .none }
    if case .account(let account) = state.path[id: id], let top = account.path.ids.last {
      return .send(.path(.element(id: id, action: .account(.path(.popFrom(id: top))))))
    }
    return .send(.path(.popFrom(id: id)))
  }

  func showAsset(_ id: Asset.ID, _ state: inout State) {
    guard let asset = Shared(state.assetsList.$assets[id: id]) else { return }
    state.assetsList.$settings.withLock { $0.view(id) }
    // A second tap, before the screen covers the row.
    if state.path.last?[case: \.assetDetail]?.asset.id == id { return }
    state.path.push(.assetDetail(AssetDetailFeature.State(asset: asset)))
  }
}
