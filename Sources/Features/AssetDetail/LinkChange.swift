/// A change to the links of an asset.
public enum LinkChange: Hashable, Sendable, Codable {
  /// Links the issue.
  case link(Issue.ID)
  /// Unlinks the issue.
  case unlink(Issue.ID)
}
