import Features
import Navigation
import Store

extension Screen {
  /// The names of the screens from the bottom one to this one.
  static func trail(_ state: AppCoordinator.State) -> [String] {
    switch shown(state) {
    case .help: ["Help"]
    case .question: ["Unlink an issue"]
    case .list, .detail, .picker, .account, .profile, .privacy:
      path(state)
    }
  }

  /// The names of the screens on the path, whatever is presented over it.
  private static func path(_ state: AppCoordinator.State) -> [String] {
    ["Assets"] + state.path.flatMap(names)
  }

  private static func names(of screen: AppCoordinator.Path.State) -> [String] {
    switch screen {
    case .assetDetail(let detail): [PrintableText.of(detail.asset.title)]
    case .issuesListPicker: ["Pick an issue"]
    case .account(let account): ["Account"] + account.path.map(name)
    }
  }

  private static func name(of screen: AccountFlow.Path.State) -> String {
    switch screen {
    case .profile: "Profile"
    case .privacy: "Privacy"
    }
  }

  /// The lines above the rows.
  static func introduction(_ state: AppCoordinator.State) -> [Phrase] {
    switch shown(state) {
    case .list(let list):
      return selection(list)
    case .account(let account):
      return account.session.map { [Phrase("\($0.name) · \($0.email)").printable] } ?? []
    case .privacy:
      return ["Nothing is sent without a yes."]
    case .profile, .help:
      return []
    case .detail(let detail):
      let asset = detail.asset
      guard asset.isKnown else { return [] }
      let facts = [asset.kind, asset.location].filter { !$0.isEmpty }.map { "\($0) · " }
      return [Phrase(facts.joined(), status: asset.status).printable]
    case .picker(let picker):
      return [Phrase("for \(picker.request.assetName)").printable]
    case .question(let question):
      return [
        Phrase("Unlink #\(question.request.issue.number) \(question.request.issue.title)")
          .printable,
        Phrase("from \(question.request.assetName)?").printable,
        "The issue itself stays as it is.",
      ]
    }
  }

  /// The order and the filter in force, where they aren't the usual ones.
  private static func selection(_ list: AssetsListFeature.State) -> [Phrase] {
    var parts: [String] = []
    if list.sortOrder != .file, list.filter != .recent {
      parts.append("sorted by \(list.sortOrder.rawValue)")
    }
    switch list.filter {
    case .all: break
    case .withIssues: parts.append("with linked issues only")
    case .status(let status): parts.append("\(status.rawValue) only")
    case .recent: parts.append("viewed last")
    }
    return parts.isEmpty ? [] : [Phrase(parts.joined(separator: " · "))]
  }

  /// The text of the help page on a full screen.
  static func text(_ state: AppCoordinator.State) -> [Paragraph] {
    guard case .help = shown(state) else { return [] }
    return help(on: path(state).last ?? "", hints(onPath(state)))
  }

  /// The search or filter of the list.
  static func search(_ state: AppCoordinator.State) -> String? {
    switch shown(state) {
    case .list(let list): list.searchText
    case .picker(let picker): picker.filterText
    case .detail, .account, .profile, .privacy, .question, .help: nil
    }
  }

  /// The available commands.
  static func hints(_ state: AppCoordinator.State) -> [Hint] {
    hints(shown(state))
  }

  private static func hints(_ shown: Shown) -> [Hint] {
    switch shown {
    case .list(let list):
      [.open, .search, .sort, .filter, .refresh(list.phase, hasFailed: list.hasUnsavedSettings)]
        + [.account, .help, .quit]
    case .detail(let detail):
      [
        .link, .unlink, .neighbour, .refresh(detail.phase, hasFailed: detail.failedChange != nil),
        .back, .help,
      ]
    case .picker(let picker): [.pick, .search, .refresh(picker.phase), .back, .help]
    case .account(let account):
      [.choose] + (account.signOut.failure == nil ? [] : [.retry]) + [.back, .help]
    case .profile(let profile): [.refresh(profile.phase), .back, .help]
    case .privacy: [.choose, .back, .help]
    case .question: [.confirm, .keep]
    case .help: [.close]
    }
  }
}
