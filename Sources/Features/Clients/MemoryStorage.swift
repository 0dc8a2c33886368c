import Queries

/// Keeps a catalog until the process ends.
public actor MemoryStorage: CatalogStorage {
  private var catalog: Catalog
  private let pace: LoadPace

  /// Creates a storage with a catalog.
  public init(_ catalog: Catalog, pace: LoadPace = .immediate) {
    self.catalog = catalog
    self.pace = pace
  }

  /// Returns the catalog, counting its assets as progress.
  ///
  /// - Throws: `CancellationError` when the load is cancelled.
  public func load(
    progress: @escaping @Sendable (QueryProgress) async -> Void
  ) async throws -> Catalog {
    try await pace.walk(catalog.assets.count, progress: progress)
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
