import Navigation

/// A request for an issue to link to an asset.
public struct PickIssue: Request, Hashable, Sendable, Codable {
  /// The picked issue.
  public typealias Output = Issue

  /// The name of the asset that gets the issue.
  public var assetName: String
  /// The issues already linked to the asset.
  public var linkedIssues: Set<Issue.ID>

  private enum CodingKeys: String, CodingKey {
    case assetName
    case linkedIssues
  }

  /// Creates a request for an asset.
  public init(for asset: Asset) {
    assetName = asset.isKnown ? asset.name : asset.id
    linkedIssues = Set(asset.linkedIssues)
  }

  /// Encodes the request, its issues in ascending order: equal requests are encoded alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(assetName, forKey: .assetName)
    try container.encode(linkedIssues.sorted(), forKey: .linkedIssues)
  }
}
