import Store

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Asset>>.Default {
  /// All assets as last loaded or saved, in the order of the catalog.
  public static var assets: Self { Self[.inMemory("assets"), default: []] }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Issue>>.Default {
  /// The issues of all assets whose details were loaded.
  public static var linkedIssues: Self { Self[.inMemory("linkedIssues"), default: []] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  /// The number of changes to assets that were saved.
  ///
  /// What a load returns may be older than a change that was saved after the load began.
  public static var savedChanges: Self { Self[.inMemory("savedChanges"), default: 0] }
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  /// The settings, in the file of the dependency ``Store/DependencyValues/settingsFile``.
  public static var settings: Self {
    @Dependency(\.settingsFile) var file
    return Self[.fileStorage(file, version: 1), default: Settings()]
  }
}
