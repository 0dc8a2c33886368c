import Store

/// Where the value of a query is: in the memory of the process, filled by the entry of the query.
struct QueryKey<Q: Query>: SharedReaderKey, VolatileKey, CustomStringConvertible {
  let query: Q

  init(_ query: Q) { self.query = query }

  static var isCached: Bool { true }

  var id: Q { query }
  var description: String { "\(query)" }

  func load(context: LoadContext<Q.Value?>, continuation: LoadContinuation<Q.Value?>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Q.Value?>,
    subscriber: SharedSubscriber<Q.Value?>
  ) -> SharedSubscription {
    SharedSubscription()
  }
}
