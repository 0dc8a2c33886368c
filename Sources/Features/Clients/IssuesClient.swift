/// Reads the issues that can be linked.
public struct IssuesClient: Sendable {
  /// Loads all issues.
  public var load: @Sendable () async throws -> [Issue]

  /// Creates a client from its operation.
  public init(load: @escaping @Sendable () async throws -> [Issue]) {
    self.load = load
  }

  /// Creates a client of a storage.
  public init(storage: any CatalogStorage) {
    self.init { try await storage.load { _ in }.issues }
  }
}
