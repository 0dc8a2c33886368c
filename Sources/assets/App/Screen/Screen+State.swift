import Features
import Navigation
import Store

extension Screen {
  /// The screen that the state of the app stands for.
  ///
  /// It is put together from parts, each of which reads nothing but what it shows: whoever observes
  /// one of them hears of just that.
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

  /// The feature that is on top, with its state.
  enum Shown {
    case list(AssetsListFeature.State)
    case detail(AssetDetailFeature.State)
    case picker(IssuesListPickerFeature.State)
    case question(ConfirmUnlinkFeature.State)
    case help
  }

  /// What is on top.
  static func shown(_ state: AppCoordinator.State) -> Shown {
    switch state.destination {
    case .help: return .help
    case .confirmUnlink(let question): return .question(question)
    case nil: break
    }
    switch state.path.last {
    case .assetDetail(let detail): return .detail(detail)
    case .issuesListPicker(let picker): return .picker(picker)
    case nil: return .list(state.assetsList)
    }
  }
}
