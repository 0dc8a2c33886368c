import Store

/// What is known of a query: its value, the time of it, the call that is in flight, and the features that refer to it.
///
/// All that changes is used with the lock of the shared values held.
final class QueryEntry<Q: Query>: AnyQueryEntry, @unchecked Sendable {
  let query: Q
  let number = StructureID.next()
  /// The value, which the entry keeps; `nil` until something was fetched.
  let reader: SharedReader<Q.Value?>
  private weak let cache: QueryCache?

  private var facts = QueryFacts<Q.Value>()
  /// The changes of the mutations that have no answer yet, in their order.
  private var layers: [(mutation: UInt64, change: @Sendable (inout Q.Value) -> Void)] = []
  /// Whether the answer of the call in flight may lack what a mutation has changed meanwhile.
  private var isAnswerOutdated = false
  /// The number of the call that is in flight.
  private var call: Int?
  private var callCount = 0
  /// Whether the answer of that call is stale already.
  private var needsAnotherCall = false
  private var waiters: [OneTimeValue<QueryTurn<Q>>] = []
  private var observers: [ObjectIdentifier: QueryObserver] = [:]
  private var isForgotten = false

  init(_ query: Q, _ reader: SharedReader<Q.Value?>, in cache: QueryCache) {
    (self.query, self.reader, self.cache) = (query, reader, cache)
    facts.inactiveSince = .now
  }

  var id: AnyHashable { query }
  var valueID: ObjectIdentifier { reader.valueID }
  var tags: Set<QueryTag> { query.tags }
  var text: String { "\(query)" }
  var queryType: Any.Type { Q.self }

  // MARK: Features

  /// Counts a feature that refers to the query, until it is removed.
  func add(_ observation: QueryObservation, _ observer: QueryObserver) {
    SharedTransaction.read { observers[ObjectIdentifier(observation)] = observer }
  }

  func remove(_ observation: ObjectIdentifier, at time: QueryTime?) {
    SharedTransaction.perform {
      guard observers.removeValue(forKey: observation) != nil, observers.isEmpty else { return }
      facts.inactiveSince = time
      cache?.dropUnused()
    }
  }

  /// Whether no feature refers to it any more, for longer than it is kept.
  var isUnused: Bool {
    guard observers.isEmpty, call == nil, let cacheTime = query.options.cacheTime else {
      return false
    }
    guard let since = facts.inactiveSince, let now = QueryTime.now else { return false }
    // A clock that was set back says nothing.
    return since.elapsed(until: now).map { $0 >= cacheTime } ?? true
  }

  // MARK: Calls

  /// What a feature does to have the query fetched: it makes the call, waits for that of another one, or does nothing.
  ///
  /// - Parameter isForced: Whether a fresh value is fetched too.
  /// - Returns: What it does.
  func turn(isForced: Bool) -> QueryTurn<Q> {
    SharedTransaction.perform {
      if call != nil {
        let waiter = OneTimeValue<QueryTurn<Q>>()
        waiters.append(waiter)
        return .wait(waiter)
      }
      guard isForced || isStale else { return .ended }
      reader.receive(isLoading: true, error: facts.error)
      return .call(beginCall())
    }
  }

  private var isStale: Bool { facts.isStale(after: query.options.staleTime) }

  private func beginCall() -> QueryCall<Q> {
    callCount += 1
    call = callCount
    isAnswerOutdated = false
    return QueryCall(callCount, of: self)
  }

  /// Takes the result of a call.
  func end(_ number: Int, _ result: Result<Q.Value, any Error>, at time: QueryTime?) {
    SharedTransaction.perform {
      guard call == number, !isForgotten else { return }
      call = nil
      switch result {
      case .success(let value):
        if isAnswerOutdated { needsAnotherCall = true } else { take(value, at: time) }
        facts.isInvalidated = needsAnotherCall
      case .failure(let error):
        facts.error = error
      }
      reader.receive(isLoading: false, error: facts.error)
      for waiter in waiters { waiter.set(.ended) }
      waiters = []
      if needsAnotherCall { refetch(isForced: false) }
      needsAnotherCall = false
    }
  }

  /// Takes a value of the server, and shows it with the changes that have no answer yet.
  private func take(_ value: Q.Value?, at time: QueryTime?) {
    facts = QueryFacts(value: value, fetchedAt: time, inactiveSince: facts.inactiveSince)
    show()
  }

  private func show() {
    guard var value = facts.value, !layers.isEmpty else { return reader.receive(facts.value) }
    for layer in layers { layer.change(&value) }
    reader.receive(value)
  }

  /// Whether a call has to be made again before its answer is taken, because a mutation has changed the value meanwhile.
  func mustRepeat(_ number: Int) -> Bool {
    SharedTransaction.read {
      defer { isAnswerOutdated = false }
      return call == number && isAnswerOutdated
    }
  }

  /// Gives up a call, because its effect was cancelled: one that waits for it makes it again, or else a feature that still
  /// refers to a stale value.
  func abandon(_ number: Int) {
    SharedTransaction.perform {
      guard call == number, !isForgotten else { return }
      call = nil
      while let waiter = waiters.first {
        waiters.removeFirst()
        guard !waiter.isSet else { continue }
        return waiter.set(.call(beginCall()))
      }
      reader.receive(isLoading: false, error: facts.error)
      needsAnotherCall = false
      if isStale { refetch(isForced: false) }
    }
  }

  // MARK: Refetching

  func invalidate() {
    SharedTransaction.perform {
      facts.isInvalidated = true
      if call == nil { refetch(isForced: false) } else { needsAnotherCall = true }
    }
  }

  func refetch(on occasion: QueryOccasion) {
    guard query.options.refetches.contains(occasion) else { return }
    SharedTransaction.perform { if call == nil, isStale { refetch(isForced: false) } }
  }

  /// Has one of the features that refer to the query fetch it; without one it is fetched by the next one.
  private func refetch(isForced: Bool) {
    let first = observers.min { $0.value.number < $1.value.number }?.value
    first?.start { self.fetching(isForced: isForced, at: $0) }
  }

  /// The effect that fetches the value.
  func fetching<Action>(isForced: Bool, at location: SourceLocation) -> Effect<Action> {
    let turn = turn(isForced: isForced)
    if case .ended = turn { return .none }
    return .run(name: text, operation: { _ in await self.follow(turn) }, location: location)
  }

  // MARK: Mutations

  /// Shows a change as long as its mutation has no answer.
  func add(_ change: @escaping @Sendable (inout Q.Value) -> Void, of mutation: UInt64) {
    SharedTransaction.perform {
      layers.append((mutation, change))
      show()
    }
  }

  /// Replaces the value of the server.
  func set(_ value: Q.Value) {
    SharedTransaction.perform {
      isAnswerOutdated = call != nil
      take(value, at: .now)
    }
  }

  /// Changes the value of the server, if it is known.
  func update(_ change: (inout Q.Value) -> Void) {
    SharedTransaction.perform {
      isAnswerOutdated = call != nil
      guard var value = facts.value else { return }
      change(&value)
      facts.value = value
      show()
    }
  }

  func endChanges(of mutation: UInt64, areMade: Bool) {
    SharedTransaction.perform {
      let ended = layers.filter { $0.mutation == mutation }
      guard !ended.isEmpty else { return }
      layers.removeAll { $0.mutation == mutation }
      guard areMade else { return show() }
      update { value in for layer in ended { layer.change(&value) } }
    }
  }

  // MARK: Other processes and earlier states

  func restorePoint() -> () -> Void {
    let (facts, layers) = SharedTransaction.read { (self.facts, self.layers) }
    return { [self] in
      (self.facts, self.layers) = (facts, layers)
      (call, needsAnotherCall, waiters) = (nil, false, [])
    }
  }

  func forget() {
    SharedTransaction.perform {
      isForgotten = true
      for waiter in waiters { waiter.set(.ended) }
      (waiters, observers) = ([], [:])
    }
  }
}

/// An entry of the cache, whatever its query.
protocol AnyQueryEntry: AnyObject, Sendable {
  var id: AnyHashable { get }
  /// In the order in which the entries were made.
  var number: UInt64 { get }
  /// Identifies the shared value.
  var valueID: ObjectIdentifier { get }
  var tags: Set<QueryTag> { get }
  var queryType: Any.Type { get }
  /// Whether its time is over.
  var isUnused: Bool { get }

  /// Makes the value stale, and has it fetched again if a feature refers to it.
  func invalidate()

  /// Has a stale value fetched again if a feature refers to it.
  func refetch(on occasion: QueryOccasion)

  /// The effect that fetches the value.
  func fetching<Action>(isForced: Bool, at location: SourceLocation) -> Effect<Action>

  /// Ends the changes of a mutation: they become part of the value, or are taken back.
  func endChanges(of mutation: UInt64, areMade: Bool)

  /// What puts it back to what it is now, without a call in flight.
  func restorePoint() -> () -> Void

  /// Ends it, as the process does.
  func forget()
}

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
