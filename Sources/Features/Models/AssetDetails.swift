/// Everything the detail of one asset shows.
public struct AssetDetails: Hashable, Sendable, Codable {
  /// The asset itself.
  public var asset: Asset
  /// The issues linked to it, in the order of ``Asset/linkedIssues``.
  public var linkedIssues: [Issue]
  /// The assets next to it, in the order of ``Asset/connectedAssets``.
  public var connectedAssets: [Asset]

  /// Creates the details.
  public init(asset: Asset, linkedIssues: [Issue] = [], connectedAssets: [Asset] = []) {
    self.asset = asset
    self.linkedIssues = linkedIssues
    self.connectedAssets = connectedAssets
  }
}
