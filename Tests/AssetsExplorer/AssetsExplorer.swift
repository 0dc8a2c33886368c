import Features
import Navigation
import Queries
import Store
import TestSupport

/// Explorers of the example's features.
public enum AssetsExplorer {
  /// The explorer of what a user sees who is signed in.
  public static var coordinator: ExplorerOf<AppCoordinator> {
    Explorer(initialState: Plant.signedIn(AppCoordinator.State())) {
      AppCoordinator()
    }
    .rules(coordinatorRules) { $0 }
    .clients()
    .links(.app)
    .properties()
    .sometimes("An issue was linked") { state in
      state.assetsList.assets.contains { $0.linkedIssues.contains(2) }
    }
    .sometimes("Three screens are open") { $0.path.count == 3 }
  }

  /// The explorer of the whole app, with a session that was stored.
  public static var app: ExplorerOf<AppFeature> {
    Explorer(initialState: Plant.signedIn(AppFeature.State())) {
      AppFeature()
    }
    .app()
    .sometimes("The list has loaded") { $0.main?.assetsList.phase == .loaded }
  }

  /// The explorer of the whole app, without a stored session.
  public static var login: ExplorerOf<AppFeature> {
    Explorer(initialState: AppFeature.State()) {
      AppFeature()
    }
    .app()
    .sometimes("A code is asked for") { !$0.codes.isEmpty }
    .sometimes("A user has signed in") { $0.phase.is(\.main) }
  }
}

extension Plant {
  /// A state of an app in which the session of a user is stored.
  static func signedIn<State>(_ state: @autoclosure () -> State) -> State {
    @Shared(.session) var session
    $session.withLock { $0 = ada }
    return state()
  }
}

extension ExplorerOf<AppFeature> {
  fileprivate func app() -> Explorer {
    rules(appRules) { $0 }
      .clients()
      .eventually("Every screen has loaded, or says why not") { $0.main?.hasLoaded ?? true }
      .eventually("No change is pending") { state in
        state.main?.details.allSatisfy(\.pendingChanges.isEmpty) ?? true
      }
      .always("No change is pending twice") { $0.main?.hasNoChangeTwice ?? true }
      .always("The failed change is not pending") { $0.main?.hasNoPendingFailure ?? true }
      .always("A failed change is one of its asset") { $0.main?.hasFailuresOfTheirAssets ?? true }
      .always("All screens show one value of an asset") { $0.main?.showsOneValueOfAnAsset ?? true }
      .always("A question lies over the detail that asks") { state in
        state.main?.hasQuestionOfItsDetail ?? true
      }
      .never("An asset is open on top of itself") { $0.main?.hasAssetOnTopOfItself ?? false }
      .always("An empty search field shows everything") { $0.main?.isSearchedForItsText ?? true }
      .always("The picker shows what its filter finds") { $0.main?.hasFilteredPickers ?? true }
      .eventually("No screen of the app is loading") { state in
        state.phase[case: \.launching]?.phase.isLoading != true
          && state.login?.phase.isLoading != true
          && state.codes.allSatisfy { !$0.phase.isLoading }
      }
      .eventually("An accepted password leads on") { state in
        state.login?.phase != .loaded || state.login?.path.isEmpty == false
      }
      .always("Only a complete code is verified") { state in
        state.codes.allSatisfy { $0.phase == .idle || $0.code.value.count == CodeFeature.length }
      }
      .always("Nothing of a user remains after signing out") { state in
        guard state.phase.is(\.signedOut) else { return true }
        @Shared(.privacy) var privacy
        let isForgotten =
          AssetsQuery().fetchedValue == nil && IssuesQuery().fetchedValue == nil
          && Plant.tags.allSatisfy { AssetDetailsQuery(id: $0).fetchedValue == nil }
        return state.session == nil && isForgotten && privacy == Privacy()
      }
  }
}

extension Explorer {
  fileprivate func rules<Part>(
    _ rules: [Rule<Part, Action>],
    _ part: @escaping (State) -> Part
  ) -> Explorer {
    rules.reduce(self) { explorer, rule in
      explorer.rule(rule.name) { rule.actions(part($0)) }
    }
  }

  fileprivate func clients() -> Explorer {
    endpoint(\.assetsClient.load) { _ in
      [.return([Plant.listed, Plant.valve]), .throw(Offline())]
    }
    .endpoint(\.assetsClient.details) { id in [.return(Plant.details(id)), .throw(Offline())] }
    .endpoint(\.assetsClient.link) { issue, id in
      [.return(Plant.linking(issue, to: id)), .throw(Offline())]
    }
    .endpoint(\.assetsClient.unlink) { issue, id in
      [.return(Plant.unlinking(issue, from: id)), .throw(Offline())]
    }
    .endpoint(\.issuesClient.load) { [.return([Plant.leak, Plant.noise]), .throw(Offline())] }
    .endpoint(\.profileClient.load) { _ in [.return(Plant.profile), .throw(Offline())] }
    .endpoint(\.authClient.restore) { session in
      [.return(session), .throw(Offline()), .throw(AccountError.expiredSession)]
    }
    .endpoint(\.authClient.signIn) { _, _ in
      [.return(.codeRequired(Plant.challenge)), .return(.signedIn(Plant.ada)), .throw(Offline())]
    }
    .endpoint(\.authClient.verify) { _, _ in [.return(Plant.ada), .throw(Offline())] }
    .endpoint(\.authClient.signOut) { _ in [.return(()), .throw(Offline())] }
  }
}

extension ExplorerOf<AppCoordinator> {
  fileprivate func properties() -> Explorer {
    eventually("Every screen has loaded, or says why not") { $0.hasLoaded }
      .eventually("No change is pending") { $0.details.allSatisfy(\.pendingChanges.isEmpty) }
      .always("No change is pending twice") { $0.hasNoChangeTwice }
      .always("The failed change is not pending") { $0.hasNoPendingFailure }
      .always("A failed change is one of its asset") { $0.hasFailuresOfTheirAssets }
      .always("All screens show one value of an asset") { $0.showsOneValueOfAnAsset }
      .always("A question lies over the detail that asks") { $0.hasQuestionOfItsDetail }
      .never("An asset is open on top of itself") { $0.hasAssetOnTopOfItself }
      .always("An empty search field shows everything") { $0.isSearchedForItsText }
      .always("The picker shows what its filter finds") { $0.hasFilteredPickers }
  }
}
