/// Some of the queries of an app: those of a type, those with a tag, or one.
public struct QueryFilter: Sendable, CustomStringConvertible {
  /// What the filter selects, in words.
  public let description: String
  let includes: @Sendable (any AnyQueryEntry) -> Bool

  /// The queries of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isIncluded: Whether a query of the type is one of them.
  /// - Returns: The filter.
  public static func type<Q: Query>(
    _ type: Q.Type,
    where isIncluded: @escaping @Sendable (_ query: Q) -> Bool = { _ in true }
  ) -> QueryFilter {
    QueryFilter(description: "\(type)") { ($0.id.base as? Q).map(isIncluded) ?? false }
  }

  /// One query.
  ///
  /// - Parameter query: The query.
  /// - Returns: The filter.
  public static func query(_ query: some Query) -> QueryFilter {
    QueryFilter(description: "\(query)") { $0.id == AnyHashable(query) }
  }

  /// The queries with a tag.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The filter.
  public static func tag(_ tag: QueryTag) -> QueryFilter {
    QueryFilter(description: "\(tag)") { $0.tags.contains(tag) }
  }

  /// All queries.
  public static var all: QueryFilter { QueryFilter(description: "all queries") { _ in true } }
}
