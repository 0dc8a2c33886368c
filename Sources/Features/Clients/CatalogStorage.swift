import Queries

/// Stores assets, issues and their links.
///
/// One storage serves both ``AssetsClient`` and ``IssuesClient``, so that one reads what the other has written.
public protocol CatalogStorage: Sendable {
  /// Reads everything, reporting the progress.
  ///
  /// - Throws: An error whose description tells a person what went wrong and what to do.
  func load(
    progress: @escaping @Sendable (QueryProgress) async -> Void
  ) async throws -> Catalog

  /// Links an issue to an asset permanently, and returns the asset's new details.
  ///
  /// - Throws: An error whose description tells a person why nothing was written.
  func link(_ issueID: Issue.ID, to assetID: Asset.ID) async throws -> AssetDetails

  /// Removes a link permanently, and returns the asset's new details.
  ///
  /// - Throws: An error whose description tells a person why nothing was written.
  func unlink(_ issueID: Issue.ID, from assetID: Asset.ID) async throws -> AssetDetails
}
