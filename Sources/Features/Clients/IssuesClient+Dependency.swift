import Store

extension IssuesClient: DependencyKey {
  /// Uses the issues of the sample catalog.
  public static let liveValue = IssuesClient(storage: MemoryStorage.live)

  /// Uses the issues of a sample catalog of its own.
  public static var previewValue: IssuesClient {
    IssuesClient(storage: MemoryStorage(.sample))
  }

  /// Reports a load that a test did not override.
  public static let testValue = IssuesClient()
}

extension DependencyValues {
  /// Reads the issues that can be linked.
  public var issuesClient: IssuesClient {
    get { self[IssuesClient.self] }
    set { self[IssuesClient.self] = newValue }
  }
}
