import Store

/// A user who is signed in.
public struct Session: Hashable, Sendable, Codable {
  /// The e-mail address.
  public var email: String
  /// The name, for greetings.
  public var name: String
  /// What the service recognises the session by.
  public var token: Redacted<String>

  /// Creates a session.
  public init(email: String, name: String, token: Redacted<String>) {
    self.email = email
    self.name = name
    self.token = token
  }
}
