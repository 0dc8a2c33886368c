import Store

/// What is known of the value of a query.
struct QueryFacts<Value> {
  /// The value of the server; `nil` until it is known.
  var value: Value?
  /// When it was fetched; `nil` in a test without a clock.
  var fetchedAt: QueryTime?
  var isInvalidated = false
  /// Why the last call failed.
  var error: (any Error)?
  /// When the last feature that referred to it was removed.
  var inactiveSince: QueryTime?

  /// Whether the value must be fetched again.
  func isStale(after staleTime: Duration?) -> Bool {
    if value == nil || isInvalidated || error != nil { return true }
    guard let staleTime else { return false }
    if staleTime <= .zero { return true }
    guard let fetchedAt, let now = QueryTime.now else { return false }
    return fetchedAt.elapsed(until: now).map { $0 >= staleTime } ?? true
  }
}

/// The changes of the mutations that have no answer yet, over the value of the server.
struct QueryLayers<Value> {
  private var layers: [(mutation: UInt64, change: @Sendable (inout Value) -> Void)] = []

  /// Adds a change.
  mutating func add(_ change: @escaping @Sendable (inout Value) -> Void, of mutation: UInt64) {
    layers.append((mutation, change))
  }

  /// Removes the changes of a mutation, and returns what makes them; `nil` if there are none.
  mutating func remove(_ mutation: UInt64) -> ((inout Value) -> Void)? {
    let removed = layers.filter { $0.mutation == mutation }
    if removed.isEmpty { return nil }
    layers.removeAll { $0.mutation == mutation }
    return { value in for layer in removed { layer.change(&value) } }
  }

  /// A value with all changes.
  func applied(to value: Value?) -> Value? {
    guard var value, !layers.isEmpty else { return value }
    for layer in layers { layer.change(&value) }
    return value
  }
}

/// The effects that wait for the call of another one, in their order.
struct QueryWaiters<Q: Query> {
  private var waiters: [(next: OneTimeValue<QueryTurn<Q>>, feature: ObjectIdentifier?)] = []

  /// Adds an effect of a feature, if that is known already.
  mutating func add(for feature: ObjectIdentifier?) -> OneTimeValue<QueryTurn<Q>> {
    let next = OneTimeValue<QueryTurn<Q>>()
    waiters.append((next, feature))
    return next
  }

  /// Says which feature the effects are of that have none.
  mutating func name(_ feature: ObjectIdentifier) {
    for index in waiters.indices where waiters[index].feature == nil {
      waiters[index].feature = feature
    }
  }

  /// Ends the waits of a feature.
  func end(of feature: ObjectIdentifier) {
    for waiter in waiters where waiter.feature == feature { waiter.next.set(.ended) }
  }

  /// Ends all waits.
  mutating func endAll() {
    for waiter in waiters { waiter.next.set(.ended) }
    waiters = []
  }

  /// Removes the first effect that still waits.
  mutating func popFirst() -> (next: OneTimeValue<QueryTurn<Q>>, feature: ObjectIdentifier?)? {
    while !waiters.isEmpty {
      let waiter = waiters.removeFirst()
      if !waiter.next.isSet { return waiter }
    }
    return nil
  }
}
