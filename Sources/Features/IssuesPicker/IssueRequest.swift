import Navigation

/// Who wants an issue picked, and for what.
///
/// A picker carries its request, so that the answer reaches the screen that asked, wherever on the
/// path that is and whatever else is on it.
public struct IssueRequest: Hashable, Sendable, Codable {
  /// The stack element that asked.
  public var asker: StackElementID
  /// The name of the asset that gets the issue.
  public var assetName: String
  /// The issues that the asset has already.
  public var linkedIssues: [Issue.ID]

  /// Creates a request.
  public init(asker: StackElementID, assetName: String, linkedIssues: [Issue.ID] = []) {
    self.asker = asker
    self.assetName = assetName
    self.linkedIssues = linkedIssues
  }
}
