/// A change to the links of an asset.
public enum LinkChange: Hashable, Sendable, Codable {
  /// The issue is to be linked.
  case link(Issue.ID)
  /// The issue is to be no longer linked.
  case unlink(Issue.ID)
}
