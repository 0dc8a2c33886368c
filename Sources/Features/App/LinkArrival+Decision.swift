import Navigation

extension LinkArrival<AppCoordinator.State> {
  /// How long a link waits for a change that is being saved.
  static var savingTime: Duration { .seconds(60) }

  /// What happens with the link, by what the user would lose.
  var decision: LinkDecision {
    // A failure of the change would be shown nowhere.
    if removes(AssetDetailFeature.State.self, where: \.isSaving) {
      return .park(for: Self.savingTime)
    }
    let isMissed =
      removes(IssuesListPickerFeature.State.self) || removes(ConfirmUnlinkFeature.State.self)
      || removes(AssetDetailFeature.State.self) { $0.failedChange != nil }
    return isMissed ? .ask : .open
  }
}
