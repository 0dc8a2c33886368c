/// Keeps a catalog for as long as the process runs.
public actor MemoryStorage: CatalogStorage {
  private var catalog: Catalog
  private let pause: @Sendable () async throws -> Void

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - catalog: What it holds at first.
  ///   - pause: Awaited before each asset of a load, to stand in for a slow service.
  public init(_ catalog: Catalog, pause: @escaping @Sendable () async throws -> Void = {}) {
    self.catalog = catalog
    self.pause = pause
  }

  /// Answers with the catalog, counting its assets up.
  ///
  /// - Throws: What `pause` throws.
  public func load(
    progress: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws -> Catalog {
    let total = catalog.assets.count
    for completed in 0..<total {
      await progress(LoadProgress(completed: completed, total: total))
      try await pause()
    }
    return catalog
  }

  /// Links an issue to an asset until the process ends.
  ///
  /// - Throws: ``CatalogError`` when either is unknown.
  public func link(_ issueID: Issue.ID, to assetID: Asset.ID) throws -> AssetDetails {
    try catalog.link(issueID, to: assetID)
    return try catalog.details(of: assetID)
  }

  /// Removes a link until the process ends.
  ///
  /// - Throws: ``CatalogError/unknownAsset(_:)``.
  public func unlink(_ issueID: Issue.ID, from assetID: Asset.ID) throws -> AssetDetails {
    try catalog.unlink(issueID, from: assetID)
    return try catalog.details(of: assetID)
  }
}
