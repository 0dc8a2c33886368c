import Navigation
import Store

extension AppCoordinator {
  func goBack(_ state: inout State) -> EffectOf<Self> {
    guard state.destination == nil else { return .send(.destination(.dismiss)) }
    guard let id = state.path.ids.last else { return .none }
    // Popping the screen would cancel the change that is being saved.
    if case .assetDetail(let detail) = state.path[id: id], detail.isSaving { return .none }
    return .send(.path(.popFrom(id: id)))
  }

  func showAsset(_ id: Asset.ID, _ state: inout State) -> EffectOf<Self> {
    guard let asset = Shared(state.assetsList.$assets[id: id]) else { return .none }
    state.assetsList.$settings.withLock { $0.view(id) }
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: asset)))
    guard let top = state.path.ids.last else { return .none }
    return .send(.path(.element(id: top, action: .assetDetail(.appeared))))
  }

  func react(
    to action: AssetDetailFeature.Action,
    of id: StackElementID,
    _ state: inout State
  ) -> EffectOf<Self> {
    guard case .assetDetail(let detail) = state.path[id: id] else { return .none }
    switch action {
    case .connectedAssetTapped(let assetID):
      return showAsset(assetID, &state)

    case .linkIssueTapped:
      let request = IssueRequest(
        asker: id,
        assetName: detail.asset.name,
        linkedIssues: Set(detail.asset.linkedIssues)
      )
      state.path.append(.issuesListPicker(IssuesListPickerFeature.State(request: request)))
      guard let top = state.path.ids.last else { return .none }
      return .send(.path(.element(id: top, action: .issuesListPicker(.appeared))))

    case .unlinkTapped(let issueID):
      guard let issue = detail.linkedIssues[id: issueID] else { return .none }
      state.destination = .confirmUnlink(
        ConfirmUnlinkFeature.State(asker: id, issue: issue, assetName: detail.asset.name)
      )
      return .none

    default:
      return .none
    }
  }

  /// Delivers the picked issue to the screen that requested it, and to no other.
  func deliver(
    _ issue: Issue,
    from picker: StackElementID,
    _ state: inout State
  ) -> EffectOf<Self> {
    guard case .issuesListPicker(let screen) = state.path[id: picker] else { return .none }
    let asker = screen.request.asker
    state.path.pop(from: picker)
    guard case .assetDetail = state.path[id: asker] else { return .none }
    return .send(.path(.element(id: asker, action: .assetDetail(.issuePicked(issue)))))
  }

  func deliverConfirmation(_ state: inout State) -> EffectOf<Self> {
    guard case .confirmUnlink(let question) = state.destination else { return .none }
    state.destination = nil
    guard case .assetDetail = state.path[id: question.asker] else { return .none }
    return .send(
      .path(
        .element(
          id: question.asker,
          action: .assetDetail(.unlinkConfirmed(id: question.issue.id))
        )
      )
    )
  }
}
