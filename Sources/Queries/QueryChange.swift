import Store

/// A change of what queries have fetched.
public struct QueryChange: Sendable {
  /// Shows the change in an entry, as long as a mutation has no answer.
  let show: @Sendable (any AnyQueryEntry, _ mutation: UInt64) -> Void
  /// Makes the change in the entries of a cache.
  ///
  /// A call that is in flight is made again if the change outdates its answer.
  let make: @Sendable (QueryCache, _ outdates: Bool) -> Void

  /// A change of what the queries of a type have fetched.
  ///
  /// The closure may run several times, on values with and without the change: set what it sets, and insert what is missing by its
  /// id.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isIncluded: Whether a query of the type is one of them.
  ///   - change: Changes a value.
  /// - Returns: The change.
  public static func update<Q: Query>(
    _ type: Q.Type,
    where isIncluded: @escaping @Sendable (_ query: Q) -> Bool = { _ in true },
    _ change: @escaping @Sendable (_ value: inout Q.Value) -> Void
  ) -> QueryChange {
    let entry = { @Sendable (entry: any AnyQueryEntry) -> QueryEntry<Q>? in
      (entry as? QueryEntry<Q>).flatMap { isIncluded($0.query) ? $0 : nil }
    }
    return QueryChange(
      show: { entry($0)?.add(change, of: $1) },
      make: { cache, outdates in
        for found in cache.entries(where: { entry($0) != nil }) {
          entry(found)?.update(outdates: outdates, change)
        }
      }
    )
  }

  /// A change of what a query has fetched; nothing changes before it has fetched something.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - change: Changes the value.
  /// - Returns: The change.
  public static func update<Q: Query>(
    _ query: Q,
    _ change: @escaping @Sendable (_ value: inout Q.Value) -> Void
  ) -> QueryChange {
    update(Q.self, where: { $0 == query }, change)
  }

  /// A value in place of what a query would fetch, such as one that a mutation has answered.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - value: The value.
  /// - Returns: The change.
  public static func set<Q: Query>(_ query: Q, to value: Q.Value) -> QueryChange {
    QueryChange(
      show: { entry, mutation in
        guard let entry = entry as? QueryEntry<Q>, entry.query == query else { return }
        entry.add({ $0 = value }, of: mutation)
      },
      make: { cache, outdates in cache.entry(for: query).set(value, outdates: outdates) }
    )
  }

  /// Makes the change in the current dependencies, as in the fixture of a test or in a preview.
  ///
  /// ```swift
  /// QueryChange.set(AssetsQuery(), to: [.pump]).apply()
  /// ```
  ///
  /// A reducer returns the effect `updateQueries` in its place.
  public func apply() {
    SharedTransaction.perform { make(.current, true) }
  }
}
