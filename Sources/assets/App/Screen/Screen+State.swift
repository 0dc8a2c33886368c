import Features
import Navigation
import Store

extension Screen {
  /// The screen that the state of the app stands for.
  ///
  /// Nothing is read but what is shown: whoever observes the state meanwhile hears of just that.
  init(_ state: AppCoordinator.State) {
    switch state.destination {
    case .help:
      self = .help
      return
    case .confirmUnlink(let question):
      self = Screen(question: question)
      return
    case nil:
      break
    }
    switch state.path.last {
    case .assetDetail(let detail): self = Screen(detail: detail)
    case .issuesListPicker(let picker): self = Screen(picker: picker)
    case nil: self = Screen(list: state.assetsList)
    }
    trail = ["Assets"] + state.path.map(Self.name)
  }

  private static func name(of screen: AppCoordinator.Path.State) -> String {
    switch screen {
    case .assetDetail(let detail): PrintableText.of("\(detail.asset.id) \(detail.asset.name)")
    case .issuesListPicker: "Pick an issue"
    }
  }
}

extension Screen {
  fileprivate init(list: AssetsListFeature.State) {
    let rows = list.visibleAssets.enumerated().map { index, asset in
      Row(
        number: index + 1,
        cells: [
          asset.id, asset.name, asset.location, asset.status.rawValue,
          Self.count(asset.linkedIssues.count, "issue"),
        ].map(PrintableText.of),
        onEnter: .tap(index + 1)
      )
    }
    self.init(
      trail: ["Assets"],
      introduction: [],
      search: list.searchText,
      sections: [
        Section(
          title: "",
          rows: rows,
          placeholder: Self.placeholder(list.phase, "assets", isNarrowed: !list.assets.isEmpty)
        )
      ],
      notices: Self.notices(list.phase, "assets"),
      hints: [.open, .search, .refresh(list.phase), .help, .quit]
    )
  }

  fileprivate init(detail: AssetDetailFeature.State) {
    let asset = detail.asset
    let facts = [asset.kind, asset.location, asset.status.rawValue].filter { !$0.isEmpty }
    self.init(
      trail: [],
      introduction: [PrintableText.of(facts.joined(separator: " · "))],
      sections: [
        Section(
          title: "Linked issues",
          rows: detail.linkedIssues.enumerated().map { index, issue in
            Row(
              number: index + 1,
              cells: Self.cells(of: issue),
              onEnter: nil,
              onUnlink: .unlink(index + 1)
            )
          },
          placeholder: detail.phase == .loaded ? "none" : ""
        ),
        Section(
          title: "Connected assets",
          rows: detail.connectedAssets.enumerated().map { index, asset in
            Row(
              number: index + 1,
              cells: [asset.id, asset.name, asset.status.rawValue].map(PrintableText.of),
              onEnter: .tap(index + 1)
            )
          },
          placeholder: detail.phase == .loaded ? "none" : ""
        ),
      ],
      notices: Self.notices(detail),
      hints: [
        .link, .unlink, .neighbour, .refresh(detail.phase, detail.failedChange), .back, .help,
      ]
    )
  }

  fileprivate init(picker: IssuesListPickerFeature.State) {
    let rows = picker.visibleIssues.enumerated().map { index, issue in
      let isLinked = picker.request.linkedIssues.contains(issue.id)
      return Row(
        number: index + 1,
        cells: Self.cells(of: issue) + [isLinked ? "linked" : ""],
        onEnter: .pick(index + 1)
      )
    }
    self.init(
      trail: [],
      introduction: [PrintableText.of("for \(picker.request.assetName)")],
      search: picker.filterText,
      sections: [
        Section(
          title: "",
          rows: rows,
          placeholder: Self.placeholder(picker.phase, "issues", isNarrowed: !picker.issues.isEmpty)
        )
      ],
      notices: Self.notices(picker.phase, "issues"),
      hints: [.pick, .search, .refresh(picker.phase), .back, .help]
    )
  }

  fileprivate init(question: ConfirmUnlinkFeature.State) {
    let issue = question.issue
    self.init(
      trail: ["Unlink an issue"],
      introduction: [
        PrintableText.of("Unlink #\(issue.number) \(issue.title)"),
        PrintableText.of("from \(question.assetName)?"),
        "The issue itself stays as it is.",
      ],
      hints: [.confirm, .keep]
    )
  }

  private static func notices(_ detail: AssetDetailFeature.State) -> [Notice] {
    var notices = Self.notices(detail.phase, "issues and neighbours")
    switch detail.pendingChanges.first {
    case .link(let number): notices.append(.busy("Linking #\(number)", fraction: nil))
    case .unlink(let number): notices.append(.busy("Unlinking #\(number)", fraction: nil))
    case nil: break
    }
    if let failed = detail.failedChange {
      let attempt =
        switch failed.change {
        case .link(let number): "Issue #\(number) was not linked"
        case .unlink(let number): "Issue #\(number) was not unlinked"
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
      [
        .busy(
          "Loading \(what), \(progress.completed) of \(progress.total)",
          fraction: progress.fraction
        )
      ]
    case .failed(let message):
      [.failure(PrintableText.of("The \(what) could not be loaded: \(message)"))]
    }
  }

  private static func placeholder(_ phase: LoadPhase, _ what: String, isNarrowed: Bool) -> String {
    if isNarrowed { return "no \(what) match the search" }
    return phase == .loaded ? "there are no \(what)" : ""
  }

  private static func cells(of issue: Issue) -> [String] {
    ["#\(issue.number)", issue.title, issue.state.rawValue, issue.labels.joined(separator: ", ")]
      .map(PrintableText.of)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: ""
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
  }
}
