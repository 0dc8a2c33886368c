import Queries
import Store

/// A change to the links of an asset.
///
/// Changes are saved one after another, in the order they were requested. Those that aren't saved when the process ends are saved by
/// the next one. The screens show what was saved.
public enum LinkChange: QueuedMutation, Codable {
  /// Links the issue.
  case link(Issue.ID, to: Asset.ID)
  /// Unlinks the issue.
  case unlink(Issue.ID, from: Asset.ID)

  /// The changes that aren't saved yet; the first is being saved.
  public static var queue: some SharedKey<[LinkChange]> { .linkChanges }

  /// The tag of the asset.
  public var assetID: Asset.ID {
    switch self {
    case .link(_, let id), .unlink(_, let id): id
    }
  }

  /// Saves the change.
  public func perform() async throws -> AssetDetails {
    @Dependency(\.assetsClient) var assetsClient
    return switch self {
    case .link(let issueID, let assetID): try await assetsClient.link(issueID, assetID)
    case .unlink(let issueID, let assetID): try await assetsClient.unlink(issueID, assetID)
    }
  }

  /// Shows the details that were saved.
  public func changes(from details: AssetDetails) -> [QueryChange] {
    [.set(AssetDetailsQuery(id: assetID), to: details), .listing(details)]
  }

  /// No change waits for the network: the user retries.
  public func waitsForConnectivity(after error: any Error) -> Bool { false }
}
