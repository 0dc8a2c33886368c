/// The order of the list.
public enum AssetOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// As in the file.
  case file
  /// By tag.
  case id
  /// By name.
  case name
  /// By location.
  case location
  /// By status, stopped equipment first.
  case status

  /// The text that assets are compared by, in any case; `nil` for the order of the file.
  func text(of asset: Asset) -> String? {
    switch self {
    case .file: nil
    case .id: asset.id
    case .name: asset.name
    case .location: asset.location
    case .status: String(Self.urgency(of: asset.status))
    }
  }

  private static func urgency(of status: Asset.Status) -> Int {
    switch status {
    case .stopped: 0
    case .degraded: 1
    case .running: 2
    }
  }

  /// The assets in this order; those that compare equal stay in their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of assets.
  func sorted(_ assets: [Asset]) -> [Asset] {
    guard self != .file else { return assets }
    let keys = assets.map { text(of: $0)?.lowercased() ?? "" }
    return keys.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
      .map { assets[$0] }
  }
}
