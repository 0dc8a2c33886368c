import Store

/// Reads what the service knows of a user.
@DependencyClient
public struct ProfileClient: Sendable {
  /// Loads the profile of the user of a session.
  public var load: @Sendable (_ session: Session) async throws -> Profile
}

/// What the service knows of a user.
public struct Profile: Hashable, Sendable, Codable {
  /// The full name.
  public var name: String
  /// The e-mail address.
  public var email: String
  /// What the user does.
  public var role: String
  /// Where the user works.
  public var site: String

  /// Creates a profile.
  public init(name: String, email: String, role: String, site: String) {
    self.name = name
    self.email = email
    self.role = role
    self.site = site
  }
}

extension ProfileClient {
  /// Creates a client of the accounts in memory.
  public init(accounts: MemoryAccounts) {
    self.init { try await accounts.profile(of: $0) }
  }
}
