import Features
import Store

extension Screen {
  /// The operations that run or have failed.
  static func notices(_ state: AppCoordinator.State) -> [Notice] {
    switch shown(state) {
    case .list(let list): notices(list.phase, "assets") + settings(state)
    case .detail(let detail): notices(detail) + settings(state)
    case .picker(let picker): notices(picker.phase, "issues") + settings(state)
    case .account(let account): work(account.signOut, "Signing out", "You are still signed in")
    case .profile(let profile): notices(profile.phase, "profile")
    case .privacy, .question, .help: []
    }
  }

  private static func settings(_ state: AppCoordinator.State) -> [Notice] {
    let settings = state.assetsList.$settings
    var notices: [Notice] = settings.isLoading ? [.busy("Loading settings", fraction: nil)] : []
    for (problem, error) in [("loaded", settings.loadError), ("saved", settings.saveError)] {
      guard let error else { continue }
      notices.append(.failure(PrintableText.of("The settings could not be \(problem): \(error)")))
    }
    if let remark = settings.wrappedValue.remarkOnUnknown {
      notices.append(.failure(PrintableText.of(remark)))
    }
    return notices
  }

  private static func notices(_ detail: AssetDetailFeature.State) -> [Notice] {
    var notices = Self.notices(detail.phase, "issues and neighbours")
    switch detail.pendingChanges.first {
    case .link(let number, _): notices.append(.busy("Linking #\(number)", fraction: nil))
    case .unlink(let number, _): notices.append(.busy("Unlinking #\(number)", fraction: nil))
    case nil: break
    }
    if let failed = detail.failedChange {
      let attempt =
        switch failed.change {
        case .link(let number, _): "Issue #\(number) was not linked"
        case .unlink(let number, _): "Issue #\(number) was not unlinked"
        }
      notices.append(.failure(PrintableText.of("\(attempt): \(failed.message)")))
    }
    return notices
  }

  private static func notices(_ phase: LoadPhase, _ what: String) -> [Notice] {
    switch phase {
    case .idle, .loaded: []
    case .loading(nil): [.busy("Loading \(what)", fraction: nil)]
    case .loading(.some(let progress)):
      [.busy("Loading \(what), \(progress)", fraction: progress.fraction)]
    case .failed(let message):
      [.failure(PrintableText.of("The \(what) could not be loaded: \(message)"))]
    }
  }
}
