/// What a user allows the app to send.
public struct Privacy: Hashable, Sendable, Codable {
  /// What can be allowed.
  public enum Choice: String, Hashable, Sendable, Codable, CaseIterable {
    /// Which screens are used, without their content.
    case usage
    /// Reports of crashes.
    case crashReports
  }

  /// What is allowed.
  public var allowed: Set<Choice>

  /// Creates the choices of a user; at first nothing is allowed.
  public init(allowed: Set<Choice> = []) {
    self.allowed = allowed
  }
}
