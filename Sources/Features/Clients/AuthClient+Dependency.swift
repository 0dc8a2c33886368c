import Store

extension AuthClient: DependencyKey {
  /// Uses the sample account.
  public static let liveValue = AuthClient(accounts: MemoryAccounts.live)

  /// Uses a sample account of its own.
  public static var previewValue: AuthClient { AuthClient(accounts: MemoryAccounts()) }

  /// Reports every operation that a test did not override.
  public static let testValue = AuthClient()
}

extension DependencyValues {
  /// Signs users in and out.
  public var authClient: AuthClient {
    get { self[AuthClient.self] }
    set { self[AuthClient.self] = newValue }
  }
}
