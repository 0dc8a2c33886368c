/// Where assets, issues and their links are kept.
///
/// One storage serves both ``AssetsClient`` and ``IssuesClient``, so that what one writes the other
/// reads.
public protocol CatalogStorage: Sendable {
  /// Reads everything, reporting how far it has come.
  ///
  /// - Throws: An error whose description tells a person what went wrong and what to do.
  func load(
    progress: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws -> Catalog

  /// Links an issue to an asset for good, and returns the asset's new details.
  ///
  /// - Throws: An error whose description tells a person why nothing was written.
  func link(_ issueID: Issue.ID, to assetID: Asset.ID) async throws -> AssetDetails

  /// Removes a link for good, and returns the asset's new details.
  ///
  /// - Throws: An error whose description tells a person why nothing was written.
  func unlink(_ issueID: Issue.ID, from assetID: Asset.ID) async throws -> AssetDetails
}
