/// Reads assets and their issues, and writes their links.
public struct AssetsClient: Sendable {
  /// Receives how far a load has come, as often as that changes.
  public typealias ProgressHandler = @Sendable (LoadProgress) async -> Void
  /// Changes the link between an issue and an asset; answers with the asset's new details.
  public typealias LinkOperation =
    @Sendable (_ issueID: Issue.ID, _ assetID: Asset.ID) async throws ->
    AssetDetails

  /// Loads all assets, reporting how far it has come.
  public var load: @Sendable (_ progress: @escaping ProgressHandler) async throws -> [Asset]
  /// Loads one asset with its linked issues and the assets next to it.
  public var details: @Sendable (_ id: Asset.ID) async throws -> AssetDetails
  /// Links an issue to an asset for good.
  public var link: LinkOperation
  /// Removes a link for good.
  public var unlink: LinkOperation

  /// Creates a client from its operations.
  public init(
    load: @escaping @Sendable (_ progress: @escaping ProgressHandler) async throws -> [Asset],
    details: @escaping @Sendable (_ id: Asset.ID) async throws -> AssetDetails,
    link: @escaping LinkOperation,
    unlink: @escaping LinkOperation
  ) {
    self.load = load
    self.details = details
    self.link = link
    self.unlink = unlink
  }

  /// Creates a client of a storage.
  public init(storage: any CatalogStorage) {
    self.init(
      load: { progress in try await storage.load(progress: progress).assets },
      details: { id in try await storage.load { _ in }.details(of: id) },
      link: { issueID, assetID in try await storage.link(issueID, to: assetID) },
      unlink: { issueID, assetID in try await storage.unlink(issueID, from: assetID) }
    )
  }
}
