import Store

extension Effect {
  /// Fetches what a reference refers to again, also if it is fresh.
  ///
  /// The effect ends with the call; it waits for one that is in flight. So a view can show it:
  /// `.refreshable { await store.send(.refreshed).finish() }`.
  ///
  /// - Parameters:
  ///   - reference: A reference that a ``Store/Reducer/query(_:location:_:)`` refers to its query.
  ///   - location: The call site, for traces and reports; leave it out.
  /// - Returns: The effect.
  public static func refetch<Value>(
    _ reference: SharedReader<Value>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    .deferred("refetch") {
      guard let entry = QueryCache.current.entry(of: reference) else {
        reportNoQuery(reference, at: location)
        return .none
      }
      return entry.fetching(isForced: true, at: location)
    }
  }

  /// Makes what was fetched stale, and fetches it again where a feature refers to it.
  ///
  /// A call that is in flight is made again when it has ended: its answer may be older than what made it stale.
  ///
  /// ```swift
  /// return .invalidate(.tag("favorites"))
  /// ```
  ///
  /// - Parameter queries: The queries.
  /// - Returns: The effect.
  public static func invalidate(_ queries: QueryFilter) -> Effect {
    .deferred("invalidate \(queries)") {
      QueryCache.current.invalidate(queries)
      return .none
    }
  }

  /// Fetches the stale values again that features refer to, of the queries whose options name the occasion.
  ///
  /// An app sends it where it learns of the occasion: when its scene becomes active, or when the network can be reached.
  ///
  /// - Parameter occasion: The occasion.
  /// - Returns: The effect.
  public static func refetchQueries(on occasion: QueryOccasion) -> Effect {
    .deferred("refetch on \(occasion)") {
      for entry in QueryCache.current.entries(where: { _ in true }) { entry.refetch(on: occasion) }
      return .none
    }
  }

  private static func reportNoQuery<Value>(
    _ reference: SharedReader<Value>,
    at location: SourceLocation
  ) {
    reportIssue(
      "refetch-without-query",
      """
      '.refetch' was called with \(reference), which is to no query, so nothing is fetched.

      Likely causes: the reducer of the feature has no '.query(\\.$…) { … }' for the property; or the query was 'nil' so far.
      """,
      at: location
    )
  }
}
