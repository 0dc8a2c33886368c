/// A change to the links of an asset that was not saved.
public struct FailedLinkChange: Hashable, Sendable, Codable {
  /// The change.
  public var change: LinkChange
  /// Why it was not saved.
  public var message: String

  /// Creates a failed change.
  public init(change: LinkChange, message: String) {
    self.change = change
    self.message = message
  }

  /// Creates a failed change of an answer; `nil` if the change was saved.
  init?(_ change: LinkChange, _ answer: Result<AssetDetails, any Error>) {
    guard case .failure(let error) = answer else { return nil }
    self.init(change: change, message: "\(error)")
  }
}
