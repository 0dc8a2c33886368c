import Queries
import Store

/// All issues that can be linked.
///
/// They are loaded whenever a picker opens, and those of the last time are shown meanwhile. A failure is shown at once.
public struct IssuesQuery: Query {
  /// No retries: the user retries.
  public var options: QueryOptions { QueryOptions(retries: 0) }

  /// Creates the query.
  public init() {}

  /// Loads the issues.
  public func fetch() async throws -> IdentifiedArrayOf<Issue> {
    @Dependency(\.issuesClient) var issuesClient
    return IdentifiedArray(uniqueElements: try await issuesClient.load())
  }
}
