import Navigation

/// A request to show the account, which ends when the user is signed out.
public struct OpenAccount: Request, Hashable, Sendable, Codable {
  /// How the account was left.
  public typealias Output = AccountResult

  /// Creates a request.
  public init() {}
}

/// How an account was left, where the user didn't just go back.
public enum AccountResult: Hashable, Sendable, Codable {
  /// The user has signed out.
  case signedOut
}
