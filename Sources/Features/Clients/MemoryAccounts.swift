import Store

/// A service with one account, the sample's.
public actor MemoryAccounts {
  /// The password of the sample account.
  public static let password = "steam"
  /// The code of its second step.
  public static let code = "246810"
  /// Its session once it is signed in.
  public static let session = Session(
    email: "ada@example.com",
    name: "Ada Byron",
    token: Redacted("sample-session")
  )

  /// The live values of both clients use it.
  static let live = MemoryAccounts()

  /// How many items a request counts as, for its pace.
  private static let weight = 8

  private let pace: LoadPace
  private var failuresOfProfile: Int

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - pace: How fast it is.
  ///   - failuresOfProfile: How many loads of a profile fail before one succeeds, to show how a load is retried.
  public init(pace: LoadPace = .immediate, failuresOfProfile: Int = 0) {
    self.pace = pace
    self.failuresOfProfile = failuresOfProfile
  }

  /// Returns the session, if it is the sample's.
  ///
  /// - Throws: ``AccountError/expiredSession``.
  public func restore(_ session: Session) async throws -> Session {
    try await pause()
    guard session.token == Self.session.token else { throw AccountError.expiredSession }
    return Self.session
  }

  /// Asks for the code, if address and password are the sample's.
  ///
  /// - Throws: ``AccountError/wrongPassword``.
  public func signIn(_ email: String, password: String) async throws -> SignInStep {
    try await pause()
    guard email.lowercased() == Self.session.email, password == Self.password else {
      throw AccountError.wrongPassword
    }
    return .codeRequired(Challenge(email: Self.session.email, token: Redacted("sample-challenge")))
  }

  /// Returns the sample's session, if the code is right.
  ///
  /// - Throws: ``AccountError/wrongCode``.
  public func verify(_ challenge: Challenge, code: String) async throws -> Session {
    try await pause()
    guard code == Self.code else { throw AccountError.wrongCode }
    return Self.session
  }

  /// Ends the session.
  ///
  /// - Throws: `CancellationError` when the request is cancelled.
  public func signOut(_ session: Session) async throws { try await pause() }

  /// Returns the sample's profile.
  ///
  /// - Throws: ``AccountError/unavailable`` as often as the service was created to.
  public func profile(of session: Session) async throws -> Profile {
    try await pause()
    guard failuresOfProfile == 0 else {
      failuresOfProfile -= 1
      throw AccountError.unavailable
    }
    return Profile(
      name: session.name,
      email: session.email,
      role: "Shift engineer",
      site: "Boiler house"
    )
  }

  private func pause() async throws { try await pace.walk(Self.weight) { _ in } }
}

/// What the service of accounts refuses.
public enum AccountError: Error, Hashable, CustomStringConvertible {
  /// The address or the password is wrong.
  case wrongPassword
  /// The code is wrong.
  case wrongCode
  /// The session has ended.
  case expiredSession
  /// The service doesn't respond.
  case unavailable

  /// What was refused, and what to do.
  public var description: String {
    switch self {
    case .wrongPassword:
      "The e-mail address or the password is wrong. Correct it and sign in again."
    case .wrongCode: "The code is wrong. Write the one that was sent last."
    case .expiredSession: "The session has expired. Sign in again."
    case .unavailable: "The service does not respond. Retry in a moment."
    }
  }
}
