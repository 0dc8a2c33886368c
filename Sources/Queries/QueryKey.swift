import Store

/// A key of values that entries fill, in the memory of the process.
protocol EntryKey: SharedReaderKey, VolatileKey, CustomStringConvertible {}

extension EntryKey {
  static var isCached: Bool { true }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription()
  }
}

/// Where the value of a query is.
struct QueryKey<Q: Query>: EntryKey {
  let query: Q

  init(_ query: Q) { self.query = query }

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
}

/// Where the progress of a query's call is; `nil` while there is no call.
struct QueryProgressKey<Q: Query>: EntryKey {
  typealias Value = QueryProgress?

  let query: Q

  var id: Q { query }
  var description: String { "progress of \(query)" }
}
