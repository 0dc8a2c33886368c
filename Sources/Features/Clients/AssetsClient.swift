import Queries
import Store

/// Reads assets and their issues, and writes their links.
@DependencyClient
public struct AssetsClient: Sendable {
  /// Receives the progress of a load, as often as that changes.
  public typealias ProgressHandler = @Sendable (QueryProgress) async -> Void

  /// Loads all assets, reporting the progress.
  public var load: @Sendable (_ progress: @escaping ProgressHandler) async throws -> [Asset]
  /// Loads one asset with its linked issues and the assets next to it.
  public var details: @Sendable (_ id: Asset.ID) async throws -> AssetDetails
  /// Links an issue to an asset permanently, and returns the asset's new details.
  public var link: @Sendable (_ issueID: Issue.ID, _ assetID: Asset.ID) async throws -> AssetDetails
  /// Removes a link permanently, and returns the asset's new details.
  public var unlink:
    @Sendable (_ issueID: Issue.ID, _ assetID: Asset.ID) async throws -> AssetDetails
}

extension AssetsClient {
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
