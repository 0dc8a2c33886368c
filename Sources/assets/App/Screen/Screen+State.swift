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
    case .help: return .help
    case .confirmUnlink(let question): return .question(question)
    case nil: break
    }
    switch state.path.last {
    case .assetDetail(let detail): return .detail(detail)
    case .issuesListPicker(let picker): return .picker(picker)
    case .account(let account): return shown(account)
    case nil: return .list(state.assetsList)
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
