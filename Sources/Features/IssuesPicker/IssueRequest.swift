import Navigation

/// The screen that requested an issue, and the asset it is for.
///
/// A picker carries its request, so that the picked issue is delivered to the requesting screen, wherever on the
/// path that is and whatever else is on it.
public struct IssueRequest: Hashable, Sendable, Codable {
  /// The stack element that requested the issue.
  public var asker: StackElementID
  /// The name of the asset that gets the issue.
  public var assetName: String
  /// The issues already linked to the asset.
  public var linkedIssues: Set<Issue.ID>

  private enum CodingKeys: String, CodingKey {
    case asker
    case assetName
    case linkedIssues
  }

  /// Creates a request.
  public init(asker: StackElementID, assetName: String, linkedIssues: Set<Issue.ID> = []) {
    self.asker = asker
    self.assetName = assetName
    self.linkedIssues = linkedIssues
  }

  /// Encodes the request, its issues in ascending order: equal requests are encoded alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asker, forKey: .asker)
    try container.encode(assetName, forKey: .assetName)
    try container.encode(linkedIssues.sorted(), forKey: .linkedIssues)
  }
}
