/// A change to the links of an asset that was not kept.
public struct FailedLinkChange: Hashable, Sendable, Codable {
  /// What was to change.
  public var change: LinkChange
  /// Why it did not.
  public var message: String

  /// Creates a failed change.
  public init(change: LinkChange, message: String) {
    self.change = change
    self.message = message
  }
}
