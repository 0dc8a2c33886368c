/// The assets that the list shows.
public enum AssetFilter: Hashable, Sendable {
  /// All.
  case all
  /// Those with linked issues.
  case withIssues
  /// Those with a status.
  case status(Asset.Status)
  /// Those viewed last, the last one first whatever the order of the list.
  case recent
}

extension AssetFilter: CaseIterable {
  /// All filters, in the order in which a key goes through them.
  public static let allCases: [AssetFilter] =
    [.all, .withIssues] + Asset.Status.allCases.map(AssetFilter.status) + [.recent]
}

extension AssetFilter: RawRepresentable, Codable {
  /// Creates the filter with a name.
  public init?(rawValue: String) {
    guard let filter = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = filter
  }

  /// The name of the filter, in commands and in the file: "all", "issues", "stopped", "recent".
  public var rawValue: String {
    switch self {
    case .all: "all"
    case .withIssues: "issues"
    case .status(let status): status.rawValue
    case .recent: "recent"
    }
  }
}
