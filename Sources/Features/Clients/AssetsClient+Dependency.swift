import Store

extension AssetsClient: DependencyKey {
  /// Uses the sample catalog, which keeps its links until the process ends.
  public static let liveValue = AssetsClient(storage: MemoryStorage.live)

  /// Uses a sample catalog of its own.
  public static var previewValue: AssetsClient {
    AssetsClient(storage: MemoryStorage(.sample))
  }

  /// Reports every operation that a test did not override.
  public static let testValue = AssetsClient()
}

extension DependencyValues {
  /// Reads assets and writes their links.
  public var assetsClient: AssetsClient {
    get { self[AssetsClient.self] }
    set { self[AssetsClient.self] = newValue }
  }
}
