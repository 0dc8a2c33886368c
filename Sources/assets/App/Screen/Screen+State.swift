import Features
import Navigation
import Store

extension Screen {
  /// The topmost feature, with its state.
  enum Shown {
    case list(AssetsListFeature.State)
    case detail(AssetDetailFeature.State)
    case picker(IssuesListPickerFeature.State)
    case account(AccountFlow.State)
    case profile(ProfileFeature.State)
    case privacy(PrivacyFeature.State)
    case question(ConfirmUnlinkFeature.State)
    case help
  }

  /// The topmost feature.
  static func shown(_ state: AppCoordinator.State) -> Shown {
    switch state.destination {
    case .help: .help
    case .confirmUnlink(let question): .question(question)
    case nil: onPath(state)
    }
  }

  /// The topmost feature on the path, whatever is presented over it.
  static func onPath(_ state: AppCoordinator.State) -> Shown {
    switch state.path.last {
    case .assetDetail(let detail): .detail(detail)
    case .issuesListPicker(let picker): .picker(picker)
    case .account(let account): shown(account)
    case nil: .list(state.assetsList)
    }
  }

  /// The topmost feature of the account.
  private static func shown(_ account: AccountFlow.State) -> Shown {
    switch account.path.last {
    case .profile(let profile): .profile(profile)
    case .privacy(let privacy): .privacy(privacy)
    case nil: .account(account)
    }
  }
}
