import Store

extension ProfileClient: DependencyKey {
  /// Uses the sample account.
  public static let liveValue = ProfileClient(accounts: MemoryAccounts.live)

  /// Uses a sample account of its own.
  public static var previewValue: ProfileClient { ProfileClient(accounts: MemoryAccounts()) }

  /// Reports a load that a test did not override.
  public static let testValue = ProfileClient()
}

extension DependencyValues {
  /// Reads what the service knows of a user.
  public var profileClient: ProfileClient {
    get { self[ProfileClient.self] }
    set { self[ProfileClient.self] = newValue }
  }
}
