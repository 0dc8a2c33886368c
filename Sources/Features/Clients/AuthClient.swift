import Store

/// Signs users in and out.
@DependencyClient
public struct AuthClient: Sendable {
  /// Checks a session that was stored, and returns it as it is now.
  public var restore: @Sendable (_ session: Session) async throws -> Session
  /// Begins to sign in, with an e-mail address and a password.
  public var signIn: @Sendable (_ email: String, _ password: String) async throws -> SignInStep
  /// Ends to sign in, with the code of the second step.
  public var verify: @Sendable (_ challenge: Challenge, _ code: String) async throws -> Session
  /// Ends a session.
  public var signOut: @Sendable (_ session: Session) async throws -> Void
}

/// What follows an accepted password.
public enum SignInStep: Hashable, Sendable, Codable {
  /// The user is signed in.
  case signedIn(Session)
  /// The service has sent a code, and asks for it.
  case codeRequired(Challenge)
}

/// A second step that the service asks for.
public struct Challenge: Hashable, Sendable, Codable {
  /// The user's e-mail address.
  public var email: String
  /// What the service recognises the step by.
  public var token: Redacted<String>

  /// Creates a challenge.
  public init(email: String, token: Redacted<String>) {
    self.email = email
    self.token = token
  }
}

extension AuthClient {
  /// Creates a client of the accounts in memory.
  public init(accounts: MemoryAccounts) {
    self.init(
      restore: { try await accounts.restore($0) },
      signIn: { try await accounts.signIn($0, password: $1) },
      verify: { try await accounts.verify($0, code: $1) },
      signOut: { try await accounts.signOut($0) }
    )
  }
}
