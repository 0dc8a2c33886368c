import Queries
import Store

/// All assets, in the order of the catalog.
///
/// They are loaded once in a session, and again when the user asks for it. A failure is shown at once. The answers of
/// ``AssetDetailsQuery`` and ``LinkChange`` are written into them.
public struct AssetsQuery: Query {
  /// No retries, and no age from which assets are loaded again: the user does both.
  public var options: QueryOptions { QueryOptions(staleTime: nil, retries: 0) }

  /// Creates the query.
  public init() {}

  /// Loads the assets, reporting the progress.
  public func fetch() async throws -> IdentifiedArrayOf<Asset> {
    @Dependency(\.assetsClient) var assetsClient
    let assets = try await assetsClient.load {
      await QueryProgress.report($0.completed, of: $0.total)
    }
    return IdentifiedArray(uniqueElements: assets)
  }
}
