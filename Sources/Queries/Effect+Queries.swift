import Store

extension Effect {
  /// Fetches what a reference refers to again, also if it is fresh.
  ///
  /// The effect ends with the call; it waits for one that is in flight. So a view can show it:
  /// `.refreshable { await store.send(.refreshed).finish() }`.
  ///
  /// - Parameters:
  ///   - reference: A reference that an operator `query` refers to its query.
  ///   - location: The call site, for traces and reports; leave it out.
  /// - Returns: The effect.
  public static func refetch<Value>(
    _ reference: SharedReader<Value>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    fetching(.whole, of: reference, "refetch", at: location)
  }

  /// Fetches the page after the last one, if there is one.
  ///
  /// ```swift
  /// case .lastRowAppeared: return .fetchNextPage(state.$products)
  /// ```
  ///
  /// While that page is fetched another call does nothing, so that each row may ask for it. If no page was fetched yet, as after an
  /// error, the first one is.
  ///
  /// - Parameters:
  ///   - reference: A reference to the pages of a `PagedQuery`.
  ///   - location: The call site, for traces and reports; leave it out.
  /// - Returns: The effect.
  public static func fetchNextPage<Element: Identifiable, Cursor>(
    _ reference: SharedReader<QueryPages<Element, Cursor>>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    fetching(.nextPage, of: reference, "next page", at: location)
  }

  /// Fetches the page before the first one, if there is one.
  ///
  /// - Parameters:
  ///   - reference: A reference to the pages of a `PagedQuery`.
  ///   - location: The call site, for traces and reports; leave it out.
  /// - Returns: The effect.
  public static func fetchPreviousPage<Element: Identifiable, Cursor>(
    _ reference: SharedReader<QueryPages<Element, Cursor>>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    fetching(.previousPage, of: reference, "previous page", at: location)
  }

  private static func fetching<Value>(
    _ part: QueryPart,
    of reference: SharedReader<Value>,
    _ text: String,
    at location: SourceLocation
  ) -> Effect {
    .deferred(text) { feature in
      if SharedTransaction.isRepeated { return .none }
      guard let entry = QueryCache.current.entry(of: reference) else {
        reportNoQuery(reference, text, at: location)
        return .none
      }
      return entry.fetching(part, isForced: true, for: feature, at: location)
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
    .deferred("invalidate \(queries)") { _ in
      QueryCache.current.invalidate(queries)
      return .none
    }
  }

  /// Changes what was fetched, where an app learns of a change in another way than by a query or a mutation: by a push for example.
  ///
  /// A call that is in flight is made again: its answer may lack the change.
  ///
  /// ```swift
  /// case .pushReceived(let product): return .updateQueries([.set(ProductQuery(id: product.id), to: product)])
  /// ```
  ///
  /// - Parameters:
  ///   - changes: The changes, made in the pass that returned the effect.
  ///   - location: The call site, for traces; leave it out.
  /// - Returns: The effect.
  public static func updateQueries(
    _ changes: [QueryChange],
    location: SourceLocation = #Store::location
  ) -> Effect {
    let cache = QueryCache.current
    return Effect(
      ChangeOperation("queries updated", of: .query, "update", at: location) {
        SharedTransaction.perform { for change in changes { change.make(cache, true) } }
      }
    )
  }

  /// Removes what was fetched, in memory and in files, such as all that belongs to a session that has ended.
  ///
  /// Calls that are in flight are made again, and where a feature still refers to a query it is fetched again.
  ///
  /// ```swift
  /// case .logOutTapped: return .removeQueries(.tag(.session))
  /// ```
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - location: The call site, for traces; leave it out.
  /// - Returns: The effect.
  public static func removeQueries(
    _ queries: QueryFilter,
    location: SourceLocation = #Store::location
  ) -> Effect {
    let cache = QueryCache.current
    let id = AnyHashable(queries.description)
    return Effect(
      ChangeOperation("\(queries) removed", of: .query, id, at: location) {
        for entry in cache.entries(where: queries.includes) { entry.removeValue() }
      }
    )
  }

  /// Fetches the stale values again that features refer to, of the queries whose options name the occasion, and sends the mutations
  /// that wait for the network.
  ///
  /// An app sends it where it learns of the occasion: when its scene becomes active, or when the network can be reached.
  ///
  /// - Parameters:
  ///   - occasion: The occasion.
  ///   - location: The call site, for traces; leave it out.
  /// - Returns: The effect.
  public static func refetchQueries(
    on occasion: QueryOccasion,
    location: SourceLocation = #Store::location
  ) -> Effect {
    .deferred("refetch on \(occasion)") { _ in
      let cache = QueryCache.current
      for entry in cache.entries(where: { _ in true }) { entry.refetch(on: occasion) }
      return occasion == .mount ? .none : cache.sendingQueues(at: location)
    }
  }

  private static func reportNoQuery<Value>(
    _ reference: SharedReader<Value>,
    _ text: String,
    at location: SourceLocation
  ) {
    reportIssue(
      "refetch-without-query",
      """
      The effect '\(text)' is for \(reference), which is to no query, so nothing is fetched.

      Likely causes: the reducer of the feature has no '.query(\\.$…) { … }' for the property; or the query was 'nil' so far.
      """,
      at: location
    )
  }
}
