import Queries
import Store

/// One asset with its issues and its neighbours.
///
/// They are loaded whenever a detail opens, and those of the last time are shown meanwhile. A failure is shown at once.
public struct AssetDetailsQuery: Query {
  /// The tag of the asset.
  public let id: Asset.ID

  /// No retries: the user retries.
  public var options: QueryOptions { QueryOptions(retries: 0) }

  /// Creates the query.
  ///
  /// - Parameter id: The tag of the asset.
  public init(id: Asset.ID) { self.id = id }

  /// Loads the details.
  public func fetch() async throws -> AssetDetails {
    @Dependency(\.assetsClient) var assetsClient
    return try await assetsClient.details(id)
  }

  /// The asset and its neighbours are newer than those of the list.
  public func changes(from details: AssetDetails) -> [QueryChange] { [.listing(details)] }
}

extension QueryChange {
  /// Has the list show the asset of details, and its neighbours.
  static func listing(_ details: AssetDetails) -> QueryChange {
    .update(AssetsQuery()) { assets in
      for asset in [details.asset] + details.connectedAssets where assets[id: asset.id] != asset {
        assets[id: asset.id] = asset
      }
    }
  }
}
