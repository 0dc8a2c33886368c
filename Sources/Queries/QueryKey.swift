import Store

/// Where the value of a query is: in the memory of the process, filled by the entry of the query.
struct QueryKey<Q: Query>: SharedReaderKey, VolatileKey, CustomStringConvertible {
  let query: Q

  init(_ query: Q) { self.query = query }

  static var isCached: Bool { true }

  var id: Q { query }
  var description: String { "\(query)" }

  /// Reads what an earlier process has stored, if the query is stored.
  func load(context: LoadContext<Q.Value?>, continuation: LoadContinuation<Q.Value?>) {
    if let value = QueryFile(of: query)?.load() {
      continuation.resume(returning: value)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }

  func subscribe(
    context: LoadContext<Q.Value?>,
    subscriber: SharedSubscriber<Q.Value?>
  ) -> SharedSubscription {
    SharedSubscription()
  }
}
