/// A programmer's mistake, described so that it can be repaired.
public struct RuntimeIssue: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a mistake, stable across releases.
  public struct Code: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
    /// The code as written in messages and documentation.
    public var rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a code from a literal.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The kind of the mistake.
  public var code: Code
  /// What happened, the likely causes and the repair.
  public var message: String
  /// Where the mistake was made, as near as the framework can tell.
  public var location: SourceLocation

  /// Creates an issue.
  public init(code: Code, message: String, location: SourceLocation) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The location, if it is known, the code and the message.
  public var description: String {
    let place = location == .unknown ? "" : "\(location): "
    return "\(place)[\(code.rawValue)] \(message)"
  }
}
