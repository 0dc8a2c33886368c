import Features
import Navigation
import Store

extension Screen {
  /// The screen for a user who is signed in.
  ///
  /// It is put together from parts, each of which reads only what it shows: an observer of one part is notified only of
  /// changes in that part.
  init(_ state: AppCoordinator.State) {
    self.init(
      trail: Self.trail(state),
      introduction: Self.introduction(state),
      text: Self.text(state),
      search: Self.search(state),
      sections: Self.outlines(state).map { outline in
        outline.section { Self.cells(of: $0, in: state) }
      },
      notices: Self.notices(state),
      hints: Self.hints(state)
    )
  }

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
