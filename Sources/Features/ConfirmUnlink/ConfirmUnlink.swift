import Navigation

/// A request to confirm that an issue is unlinked.
public struct ConfirmUnlink: Request, Hashable, Sendable, Codable {
  /// The issue to unlink.
  public typealias Output = Issue.ID

  /// The issue.
  public var issue: Issue
  /// The name of its asset.
  public var assetName: String

  /// Creates a request.
  public init(issue: Issue, assetName: String) {
    self.issue = issue
    self.assetName = assetName
  }
}
