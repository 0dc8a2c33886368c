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
  private let fetched: Q

  init(_ query: Q) { fetched = query }

  var id: Q { fetched }
  var query: AnyHashable? { fetched }
  var description: String { "\(fetched)" }

  /// Reads what an earlier process has stored, if the query is stored.
  func load(context: LoadContext<Q.Value?>, continuation: LoadContinuation<Q.Value?>) {
    if let value = QueryFile(of: fetched)?.load() {
      continuation.resume(returning: value)
    } else {
      continuation.resumeReturningInitialValue()
    }
  }
}

/// Where the progress of a query's call is; `nil` while there is no call.
struct QueryProgressKey<Q: Query>: EntryKey {
  typealias Value = QueryProgress?

  private let fetched: Q

  init(_ query: Q) { fetched = query }

  var id: Q { fetched }
  var description: String { "progress of \(fetched)" }
}
