// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// Opens the account, until the user has left it or has signed out.
public struct ManageAccount: Request, Hashable, Sendable {
  public typealias Output = AccountChange
  public var name: String

  public init(name: String) { self.name = name }
}

/// What the user did in the account.
public enum AccountChange: Hashable, Sendable {
  case renamed(String)
  case signedOut
}
