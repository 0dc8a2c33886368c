import Store

/// Reads the issues that can be linked.
@DependencyClient
public struct IssuesClient: Sendable {
  /// Loads all issues.
  public var load: @Sendable () async throws -> [Issue]
}

extension IssuesClient {
  /// Creates a client of a storage.
  public init(storage: any CatalogStorage) {
    self.init { try await storage.load { _ in }.issues }
  }
}
