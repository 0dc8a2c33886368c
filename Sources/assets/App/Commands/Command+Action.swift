import Features
import Navigation
import Store

extension Command {
  /// The action of the command on the screen that the state shows; `nil` for `quit`, which is not
  /// an action of the app.
  ///
  /// - Throws: `CommandError` when the command has no meaning there.
  func action(in state: AppFeature.State) throws(CommandError) -> AppFeature.Action? {
    if self == .quit { return nil }
    if case .open(let url) = self { return .links(.opened(url)) }
    if let entrance = Screen.entrance(state) { return try action(at: entrance) }
    guard let main = state.main else { return nil }
    return .phase(.main(try action(in: main)))
  }

  /// The action of the command for a user who is signed in.
  ///
  /// - Throws: `CommandError` when the command has no meaning on the screen that the state shows.
  func action(in state: AppCoordinator.State) throws(CommandError) -> AppCoordinator.Action {
    if let destination = state.destination { return try action(over: destination) }
    if self == .back { return .backTapped }
    if self == .help { return .helpTapped }
    guard let id = state.path.ids.last, let top = state.path.last else {
      if self == .account { return .accountTapped }
      return .assetsList(try action(in: state.assetsList))
    }
    switch top {
    case .assetDetail(let detail):
      return .path(.element(id: id, action: .assetDetail(try action(in: detail))))
    case .issuesListPicker(let picker):
      return .path(.element(id: id, action: .issuesListPicker(try action(in: picker))))
    case .account(let account):
      return .path(.element(id: id, action: .account(try action(in: account))))
    }
  }

  private func action(
    over destination: AppCoordinator.Destination.State
  ) throws(CommandError) -> AppCoordinator.Action {
    switch (destination, self) {
    case (.help, .back), (.help, .help):
      return .destination(.presented(.help(.closeTapped)))
    case (.help, _):
      throw CommandError(description: "help is open; write back to close it")
    case (.confirmUnlink, .confirm):
      return .destination(.presented(.confirmUnlink(.confirmTapped)))
    case (.confirmUnlink, .back):
      return .destination(.presented(.confirmUnlink(.keepTapped)))
    case (.confirmUnlink, _):
      throw CommandError(description: "a question is open; write confirm or back to answer it")
    }
  }

  private func action(
    in list: AssetsListFeature.State
  ) throws(CommandError) -> AssetsListFeature.Action {
    switch self {
    case .tap(let number):
      return .assetTapped(id: try Self.line(number, of: list.visibleAssets, "asset").id)
    case .search(let text): return .searchTextChanged(text)
    case .sort(let order): return .sortOrderChosen(order)
    case .filter(let filter): return .filterChosen(filter)
    case .recent: return .filterChosen(.recent)
    case .refresh: return .refreshPulled
    case .retry: return .retryTapped
    default:
      throw misplaced(
        "the list of assets",
        "tap N, search TEXT, sort ORDER, filter NAME, recent, refresh, retry, account"
      )
    }
  }

  private func action(
    in detail: AssetDetailFeature.State
  ) throws(CommandError) -> AssetDetailFeature.Action {
    switch self {
    case .tap(let number):
      let assets = detail.connectedAssets.elements
      return .connectedAssetTapped(id: try Self.line(number, of: assets, "connected asset").id)
    case .unlink(let number):
      let issues = detail.linkedIssues.elements
      return .unlinkTapped(id: try Self.line(number, of: issues, "linked issue").id)
    case .link: return .linkIssueTapped
    case .refresh: return .refreshPulled
    case .retry: return .retryTapped
    default: throw misplaced("an asset", "link, unlink N, tap N, refresh, retry, back")
    }
  }

  private func action(
    in picker: IssuesListPickerFeature.State
  ) throws(CommandError) -> IssuesListPickerFeature.Action {
    switch self {
    case .pick(let number):
      return .issueSelected(try Self.line(number, of: picker.visibleIssues, "issue"))
    case .search(let text): return .filterTextChanged(text)
    case .refresh: return .refreshPulled
    case .retry: return .retryTapped
    default: throw misplaced("the list of issues", "pick N, search TEXT, refresh, retry, back")
    }
  }

  static func line<Element>(
    _ number: Int,
    of elements: [Element],
    _ noun: String
  ) throws(CommandError) -> Element {
    guard elements.indices.contains(number - 1) else {
      let there = elements.isEmpty ? "there is none" : "choose 1 to \(elements.count)"
      throw CommandError(description: "there is no \(noun) \(number) here; \(there)")
    }
    return elements[number - 1]
  }

  func misplaced(
    _ place: String,
    _ alternatives: String,
    hasHelp: Bool = true
  ) -> CommandError {
    CommandError(
      description: "\(name) does nothing on \(place); "
        + "there you can \(alternatives)\(hasHelp ? ", help" : "") or quit"
    )
  }

  /// The first word of the command.
  private var name: String {
    switch self {
    case .tap: "tap"
    case .link: "link"
    case .unlink: "unlink"
    case .pick: "pick"
    case .confirm: "confirm"
    case .back: "back"
    case .email: "email"
    case .password: "password"
    case .signIn: "signin"
    case .code: "code"
    case .verify: "verify"
    case .account: "account"
    case .search: "search"
    case .sort: "sort"
    case .filter: "filter"
    case .recent: "recent"
    case .refresh: "refresh"
    case .retry: "retry"
    case .address: "address"
    case .open: "open"
    case .help: "help"
    case .quit: "quit"
    }
  }
}
