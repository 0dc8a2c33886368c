import Features
import Navigation
import Store

/// What the user does: a name, and the actions that are possible in a state.
typealias Rule<State, Action> = (name: String, actions: @Sendable (State) -> [Action])

let coordinatorRules: [Rule<AppCoordinator.State, AppCoordinator.Action>] = [
  ("Go back", { _ in [.backTapped] }),
  (
    "Swipe back",
    { state in
      guard let (id, screen) = state.top else { return [] }
      // The back button is hidden during a save.
      if let detail = screen[case: \.assetDetail], detail.isSaving { return [] }
      guard let top = screen[case: \.account]?.path.ids.last else {
        return [.path(.popFrom(id: id))]
      }
      return [.path(.element(id: id, action: .account(.path(.popFrom(id: top)))))]
    }
  ),
  ("Open the help", { state in state.destination == nil ? [.helpTapped] : [] }),
  (
    "Close the help",
    { state in
      guard state.destination?.is(\.help) == true else { return [] }
      return [.destination(.presented(.help(.closeTapped)))]
    }
  ),
  (
    "Answer the question",
    { state in
      guard state.destination?.is(\.confirmUnlink) == true else { return [] }
      return [
        .destination(.presented(.confirmUnlink(.confirmTapped))),
        .destination(.presented(.confirmUnlink(.keepTapped))),
      ]
    }
  ),
  ("Swipe down", { state in state.destination != nil ? [.destination(.dismiss)] : [] }),
  ("Open the account", { state in state.openList != nil ? [.accountTapped] : [] }),
  (
    "Open an asset",
    { state in state.openList?.visibleAssets.map { .assetsList(.assetTapped(id: $0.id)) } ?? [] }
  ),
  (
    "Tap the row again",
    { state in
      guard state.path.count == 1, let detail = state.top?.screen[case: \.assetDetail]
      else { return [] }
      return [.assetsList(.assetTapped(id: detail.asset.id))]
    }
  ),
  ("Refresh the list", { state in state.openList != nil ? [.assetsList(.refreshPulled)] : [] }),
  (
    "Retry the list",
    { state in state.openList?.phase.failure != nil ? [.assetsList(.retryTapped)] : [] }
  ),
  (
    "Search",
    { state in
      guard let list = state.openList else { return [] }
      return [list.searchText.isEmpty ? "pump" : ""].map { .assetsList(.searchTextChanged($0)) }
    }
  ),
  (
    "Sort",
    { state in
      guard let list = state.openList else { return [] }
      return [.assetsList(.sortOrderChosen(list.sortOrder == .file ? .name : .file))]
    }
  ),
  (
    "Filter the list",
    { state in
      guard let list = state.openList else { return [] }
      return [.assetsList(.filterChosen(list.filter == .all ? .withIssues : .all))]
    }
  ),
  ("Refresh the detail", onDetail { _ in [.refreshPulled] }),
  (
    "Retry the detail",
    onDetail { $0.phase.failure != nil || $0.failedChange != nil ? [.retryTapped] : [] }
  ),
  ("Link an issue", onDetail { _ in [.linkIssueTapped] }),
  ("Unlink an issue", onDetail { $0.linkedIssues.map { .unlinkTapped(id: $0.id) } }),
  ("Open a neighbour", onDetail { $0.connectedAssets.map { .connectedAssetTapped(id: $0.id) } }),
  ("Refresh the picker", onPicker { _ in [.refreshPulled] }),
  ("Retry the picker", onPicker { $0.phase.failure != nil ? [.retryTapped] : [] }),
  ("Filter the issues", onPicker { [.filterTextChanged($0.filterText.isEmpty ? "noise" : "")] }),
  ("Pick an issue", onPicker { $0.visibleIssues.map { .issueSelected($0) } }),
  ("Open the profile", onAccount { $0.path.isEmpty ? [.profileTapped] : [] }),
  ("Open the privacy", onAccount { $0.path.isEmpty ? [.privacyTapped] : [] }),
  (
    "Sign out",
    onAccount { $0.path.isEmpty && !$0.signOut.isLoading ? [.signOutTapped] : [] }
  ),
  (
    "Refresh or retry the profile",
    onAccount { account in
      guard let id = account.path.ids.last, let profile = account.path.last?[case: \.profile]
      else { return [] }
      let actions: [ProfileFeature.Action] =
        profile.phase.failure == nil ? [.refreshPulled] : [.refreshPulled, .retryTapped]
      return actions.map { .path(.element(id: id, action: .profile($0))) }
    }
  ),
  (
    "Choose the privacy",
    onAccount { account in
      guard let id = account.path.ids.last, account.path.last?.is(\.privacy) == true
      else { return [] }
      return [.path(.element(id: id, action: .privacy(.choiceTapped(.usage))))]
    }
  ),
]

func onDetail(
  _ actions: @escaping @Sendable (AssetDetailFeature.State) -> [AssetDetailFeature.Action]
) -> @Sendable (AppCoordinator.State) -> [AppCoordinator.Action] {
  { state in
    guard let (id, screen) = state.top, let detail = screen[case: \.assetDetail] else { return [] }
    return actions(detail).map { .path(.element(id: id, action: .assetDetail($0))) }
  }
}

func onPicker(
  _ actions: @escaping @Sendable (IssuesListPickerFeature.State) -> [IssuesListPickerFeature.Action]
) -> @Sendable (AppCoordinator.State) -> [AppCoordinator.Action] {
  { state in
    guard let (id, screen) = state.top, let picker = screen[case: \.issuesListPicker]
    else { return [] }
    return actions(picker).map { .path(.element(id: id, action: .issuesListPicker($0))) }
  }
}

func onAccount(
  _ actions: @escaping @Sendable (AccountFlow.State) -> [AccountFlow.Action]
) -> @Sendable (AppCoordinator.State) -> [AppCoordinator.Action] {
  { state in
    guard let (id, screen) = state.top, let account = screen[case: \.account] else { return [] }
    return actions(account).map { .path(.element(id: id, action: .account($0))) }
  }
}

let appRules = signInRules + mainRules

private let signInRules: [Rule<AppFeature.State, AppFeature.Action>] = [
  ("Go back", { _ in [.backTapped] }),
  ("Swipe the login down", { state in state.login != nil ? [.login(.dismiss)] : [] }),
  (
    "Type the address",
    onLogin { [.emailChanged($0.email.isEmpty ? "ada@example.com" : "")] }
  ),
  (
    "Type the password",
    onLogin { [.passwordChanged(Redacted($0.password.value.isEmpty ? "steam" : ""))] }
  ),
  ("Sign in", onLogin { _ in [.signInTapped] }),
  ("Swipe back to the login", onCode { _ in nil }),
  (
    "Type the code",
    onCode { [.codeChanged(Redacted($0.code.value == "123456" ? "12345" : "123456"))] }
  ),
  ("Verify", onCode { _ in [.verifyTapped] }),
  (
    "Retry the launch",
    { state in
      guard state.phase[case: \.launching]?.phase.failure != nil else { return [] }
      return [.phase(.launching(.retryTapped)), .phase(.launching(.signInTapped))]
    }
  ),
  (
    "Open the login",
    { state in
      state.phase.is(\.signedOut) && state.login == nil
        ? [.phase(.signedOut(.signInTapped))] : []
    }
  ),
]

/// The coordinator's rules, while it is there.
private let mainRules: [Rule<AppFeature.State, AppFeature.Action>] =
  coordinatorRules.dropFirst().map { rule in
    (rule.name, { state in state.main.map(rule.actions)?.map { .phase(.main($0)) } ?? [] })
  }

func onLogin(
  _ actions: @escaping @Sendable (LoginFlow.State) -> [LoginFlow.Action]
) -> @Sendable (AppFeature.State) -> [AppFeature.Action] {
  { state in
    guard let login = state.login, login.path.isEmpty else { return [] }
    return actions(login).map { .login(.presented($0)) }
  }
}

/// `nil` stands for the way back.
func onCode(
  _ actions: @escaping @Sendable (CodeFeature.State) -> [CodeFeature.Action]?
) -> @Sendable (AppFeature.State) -> [AppFeature.Action] {
  { state in
    guard let path = state.login?.path, let id = path.ids.last,
      let code = path.last?[case: \.code]
    else { return [] }
    guard let actions = actions(code) else { return [.login(.presented(.path(.popFrom(id: id))))] }
    return actions.map { .login(.presented(.path(.element(id: id, action: .code($0))))) }
  }
}
