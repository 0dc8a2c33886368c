import Features
import Store

extension Screen {
  /// The identity of a row, independent of its content and position.
  enum RowID: Hashable, Sendable, CustomStringConvertible {
    case asset(Asset.ID)
    case linkedIssue(Issue.ID)
    case neighbour(Asset.ID)
    case choice(Issue.ID)
    case entry(Entry)

    var description: String {
      switch self {
      case .asset(let id), .neighbour(let id): PrintableText.of(id)
      case .linkedIssue(let id), .choice(let id): "#\(id)"
      case .entry(let entry): entry.title
      }
    }

    /// The field that is typed in on the row.
    var field: Field? {
      if case .entry(let entry) = self { entry.field } else { nil }
    }

    /// The row, with a number.
    func row(_ number: Int, cells: [Phrase]) -> Row {
      switch self {
      case .asset, .neighbour: Row(number: number, cells: cells, onEnter: .tap(number))
      case .linkedIssue: Row(number: number, cells: cells, onUnlink: .unlink(number))
      case .choice: Row(number: number, cells: cells, onEnter: .pick(number))
      case .entry(let entry):
        Row(number: number, cells: cells, onEnter: entry.onEnter(number), field: field)
      }
    }
  }

  /// The identities of the rows of a list, in order.
  ///
  /// They share the storage of the state: a long list costs no more than a short one.
  enum RowIDs: RandomAccessCollection, Equatable, Sendable {
    case assets([Asset])
    case linkedIssues([Issue])
    case neighbours([Asset])
    case choices([Issue])
    case entries([Entry])

    var startIndex: Int { 0 }

    var endIndex: Int {
      switch self {
      case .assets(let assets), .neighbours(let assets): assets.count
      case .linkedIssues(let issues), .choices(let issues): issues.count
      case .entries(let entries): entries.count
      }
    }

    subscript(position: Int) -> RowID {
      switch self {
      case .assets(let assets): .asset(assets[position].id)
      case .linkedIssues(let issues): .linkedIssue(issues[position].id)
      case .neighbours(let assets): .neighbour(assets[position].id)
      case .choices(let issues): .choice(issues[position].id)
      case .entries(let entries): .entry(entries[position])
      }
    }

    static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.assets(let one), .assets(let other)): haveSameIDs(one, other)
      case (.linkedIssues(let one), .linkedIssues(let other)): haveSameIDs(one, other)
      case (.neighbours(let one), .neighbours(let other)): haveSameIDs(one, other)
      case (.choices(let one), .choices(let other)): haveSameIDs(one, other)
      case (.entries(let one), .entries(let other)): one == other
      default: false
      }
    }

    /// Equal arrays are found without comparing elements where they share their storage, as most do.
    private static func haveSameIDs<Element: Identifiable & Equatable>(
      _ one: [Element],
      _ other: [Element]
    ) -> Bool {
      one == other
        || (one.count == other.count && one.elementsEqual(other) { $0.id == $1.id })
    }
  }

  /// The rows of a section, each made when it is read: most of a long list are never visible.
  struct Rows: RandomAccessCollection {
    var ids: RowIDs
    var cells: (RowID) -> [Phrase]

    var startIndex: Int { 0 }
    var endIndex: Int { ids.count }

    subscript(position: Int) -> Row { ids[position].row(position + 1, cells: cells(ids[position])) }
  }

  /// A list without the content of its rows.
  struct Outline: Equatable, Sendable {
    var title = ""
    var rows: RowIDs
    /// The text shown when there are no rows.
    var placeholder: String

    /// The list, with the content of its rows.
    func section(
      widths: [Int]? = nil,
      _ cells: @escaping (RowID) -> [Phrase]
    ) -> Section {
      let rows = Rows(ids: rows, cells: cells)
      return Section(title: title, rows: rows, placeholder: placeholder, widths: widths)
    }
  }

  /// The lists on the screen, one below the other.
  static func outlines(_ state: AppCoordinator.State) -> [Outline] {
    switch shown(state) {
    case .list(let list):
      [
        Outline(
          rows: .assets(list.visibleAssets),
          placeholder: placeholder(list)
        )
      ]
    case .detail(let detail):
      [
        Outline(
          title: "Linked issues",
          rows: .linkedIssues(detail.linkedIssues.elements),
          placeholder: detail.phase == .loaded ? "none" : ""
        ),
        Outline(
          title: "Connected assets",
          rows: .neighbours(detail.connectedAssets.elements),
          placeholder: detail.phase == .loaded ? "none" : ""
        ),
      ]
    case .picker(let picker):
      [
        Outline(
          rows: .choices(picker.visibleIssues),
          placeholder: placeholder(picker.phase, "issues", isNarrowed: !picker.issues.isEmpty)
        )
      ]
    case .account:
      [Outline(rows: .entries(Entry.account), placeholder: "")]
    case .profile(let profile):
      [Outline(rows: .entries(facts(profile.profile)), placeholder: "")]
    case .privacy:
      [Outline(rows: .entries(Privacy.Choice.allCases.map(Entry.choice)), placeholder: "")]
    case .question, .help:
      []
    }
  }

  /// The content of a row; empty where there is no such row.
  static func cells(of row: RowID, in state: AppCoordinator.State) -> [Phrase] {
    switch (row, shown(state)) {
    case (.asset(let id), .list(let list)):
      list.assets[id: id].map { cells($0, isViewed: list.settings.viewed.contains(id)) } ?? []
    case (.linkedIssue(let id), .detail(let detail)):
      detail.linkedIssues[id: id].map(cells) ?? []
    case (.neighbour(let id), .detail(let detail)):
      detail.connectedAssets[id: id].map {
        [Phrase($0.id), Phrase($0.name), Phrase("", status: $0.status)].map(\.printable)
      } ?? []
    case (.choice(let id), .picker(let picker)):
      picker.issues[id: id].map {
        cells($0) + [picker.request.linkedIssues.contains(id) ? "linked" : ""]
      } ?? []
    case (.entry(.fact(let title)), .profile(let profile)):
      cells(ofFact: title, in: profile.profile)
    case (.entry(.choice(let choice)), .privacy(let privacy)):
      [Phrase(row.description), privacy.privacy.allowed.contains(choice) ? "yes" : "no"]
    case (.entry, .account):
      [Phrase(row.description)]
    case (.asset, _), (.linkedIssue, _), (.neighbour, _), (.choice, _), (.entry, _):
      []
    }
  }

  private static func cells(_ asset: Asset, isViewed: Bool) -> [Phrase] {
    [
      Phrase(asset.id), Phrase(asset.name), Phrase(asset.location),
      Phrase("", status: asset.status), Phrase(count(asset.linkedIssues.count, "issue")),
      isViewed ? "•" : "",
    ].map(\.printable)
  }

  private static func cells(_ issue: Issue) -> [Phrase] {
    [
      "#\(issue.number)", Phrase(issue.title), Phrase(issue.state.rawValue),
      Phrase(issue.labels.joined(separator: ", ")),
    ].map(\.printable)
  }

  private static func placeholder(_ list: AssetsListFeature.State) -> String {
    guard !list.assets.isEmpty, list.filter != .all else {
      return placeholder(list.phase, "assets", isNarrowed: !list.assets.isEmpty)
    }
    return "no assets match the \(list.appliedSearch.isEmpty ? "" : "search and the ")filter"
  }

  private static func placeholder(_ phase: LoadPhase, _ what: String, isNarrowed: Bool) -> String {
    if isNarrowed { return "no \(what) match the search" }
    return phase == .loaded ? "there are no \(what)" : ""
  }

  static func count(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: ""
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
  }
}
