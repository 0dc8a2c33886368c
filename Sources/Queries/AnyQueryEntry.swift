import Store

/// An entry of the cache, whatever its query.
protocol AnyQueryEntry: AnyObject, Sendable {
  var id: AnyHashable { get }
  /// In the order in which the entries were made.
  var number: UInt64 { get }
  /// Identifies the shared value.
  var valueID: ObjectIdentifier { get }
  var tags: Set<QueryTag> { get }
  /// How long it is kept after the last feature that refers to it; `nil` for as long as the process.
  var cacheTime: Duration? { get }
  /// Whether its time is over.
  func isUnused(at now: QueryTime?) -> Bool

  /// Makes the value stale, and has it fetched again if a feature refers to it.
  func invalidate()

  /// Removes the value.
  func removeValue()

  /// Has a stale value fetched again if a feature refers to it.
  func refetch(on occasion: QueryOccasion)

  /// Called when the cache has dropped it.
  func wasDropped()

  /// The effect that fetches the value.
  func fetching<Action>(
    _ part: QueryPart,
    isForced: Bool,
    for feature: ObjectIdentifier?,
    at location: SourceLocation
  ) -> Effect<Action>

  /// Ends the changes of a mutation: they become part of the value, or are taken back.
  func endChanges(of mutation: UInt64, areMade: Bool)

  /// What puts it back to what it is now, without a call in flight.
  func restorePoint() -> () -> Void

  /// Ends it, as the process does.
  func forget()
}

/// Identifies the effects of a feature that fetch a query.
struct QueryEffectID: Hashable, Sendable {
  let entry: UInt64
}
