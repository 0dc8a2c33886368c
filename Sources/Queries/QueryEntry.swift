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
  private var layers = QueryLayers<Q.Value>()
  /// Whether the answer of the call in flight may lack what a mutation has changed meanwhile.
  private var isAnswerOutdated = false
  /// The call that is in flight, what it fetches, and the feature that makes it.
  private var call: (number: Int, part: QueryPart, feature: ObjectIdentifier?)?
  private var callCount = 0
  /// Whether the answer of that call is stale already.
  private var needsAnotherCall = false
  private var waiters = QueryWaiters<Q>()
  private var observers: [ObjectIdentifier: QueryObserver] = [:]
  private var isForgotten = false
  /// Whether a live query is connected.
  private var isConnected = false
  /// How far the call is, once a feature has asked for it.
  private var progressReader: SharedReader<QueryProgress?>?
  private let file: QueryFile<Q.Value>?
  /// The former values of the references.
  private var formerValues: [() -> (any AnyFormerValue)?] = []

  init(_ query: Q, _ reader: SharedReader<Q.Value?>, in cache: QueryCache) {
    (self.query, self.reader, self.cache) = (query, reader, cache)
    file = QueryFile(of: query)
    facts.inactiveSince = .now
    // What is stored is fetched again.
    facts.value = reader.wrappedValue
    facts.isInvalidated = true
  }

  var id: AnyHashable { query }
  var valueID: ObjectIdentifier { reader.valueID }
  var cacheTime: Duration? { query.options.cacheTime }
  var tags: Set<QueryTag> { query.tags }
  var text: String { "\(query)" }

  // MARK: Features

  /// Counts a feature that refers to the query, until it is removed.
  func add(_ observation: QueryObservation, _ observer: QueryObserver) {
    SharedTransaction.withLock {
      // The mount of the same feature has begun the call, or waits for it.
      if call?.feature == nil { call?.feature = observer.feature }
      waiters.name(observer.feature)
      observers[ObjectIdentifier(observation)] = observer
      cache?.set(self, isActive: true)
    }
  }

  /// Has a former value forgotten with the value.
  func add(_ former: any AnyFormerValue) {
    SharedTransaction.withLock {
      if formerValues.count >= 8 { formerValues.removeAll { $0() == nil } }
      formerValues.append { [weak former] in former }
    }
  }

  /// Ends that: the call of the feature, if it makes it, is left to another one.
  func remove(_ observation: ObjectIdentifier, at time: QueryTime?) {
    SharedTransaction.perform {
      guard let observer = observers.removeValue(forKey: observation) else { return }
      if !observers.values.contains(where: { $0.isOf(observer.feature) }) {
        observer.cancel(effectID)
        waiters.end(of: observer.feature)
        if let call, observer.isOf(call.feature) { giveUp(call.number, restarts: true) }
      }
      guard observers.isEmpty else { return }
      facts.inactiveSince = time
      cache?.set(self, isActive: false)
      // By the clock of the feature: it may be released where there is another one.
      cache?.dropUnused(at: time)
    }
  }

  /// Has later references begin without a value.
  func wasDropped() { reader.forget(QueryKey(query)) }

  /// Whether no feature refers to it any more, for longer than it is kept.
  func isUnused(at now: QueryTime?) -> Bool {
    guard observers.isEmpty, call == nil, let cacheTime = query.options.cacheTime else {
      return false
    }
    guard let since = facts.inactiveSince, let now else { return false }
    // A clock that was set back says nothing.
    return since.elapsed(until: now).map { $0 >= cacheTime } ?? true
  }

  // MARK: Calls

  /// What a feature does to have the query fetched: it makes the call, waits for that of another one, or does nothing.
  ///
  /// - Parameters:
  ///   - part: What is fetched.
  ///   - isForced: Whether a fresh value is fetched too.
  ///   - feature: The feature, if it's known.
  /// - Returns: What it does.
  func turn(
    _ part: QueryPart = .whole,
    isForced: Bool,
    for feature: ObjectIdentifier? = nil
  ) -> QueryTurn<Q> {
    SharedTransaction.perform {
      if let call {
        if isConnected { return .ended }
        return .wait(waiters.add(for: feature), isAnother: call.part != part)
      }
      guard isForced || isStale else { return .ended }
      reader.receive(isLoading: true, error: facts.error)
      return .call(beginCall(part, for: feature))
    }
  }

  /// The time since the value was fetched; `nil` if that isn't known.
  var age: Duration? { SharedTransaction.withLock { facts.fetchedAt?.elapsed(until: .now) } }

  private var isStale: Bool { facts.isStale(after: query.options.staleTime) }

  private func beginCall(_ part: QueryPart, for feature: ObjectIdentifier?) -> QueryCall<Q> {
    callCount += 1
    call = (callCount, part, feature)
    (isAnswerOutdated, needsAnotherCall) = (false, false)
    return QueryCall(callCount, part, of: self)
  }

  /// The value of the server, as far as it is known.
  var value: Q.Value? { SharedTransaction.withLock { facts.value } }

  /// Takes the result of a call.
  func end(_ number: Int, _ result: Result<Q.Value, any Error>, at time: QueryTime?) {
    SharedTransaction.perform {
      guard let ended = call, ended.number == number, !isForgotten else { return }
      call = nil
      progressReader?.receive(nil)
      switch result {
      case .success(let value):
        if isAnswerOutdated {
          needsAnotherCall = true
        } else {
          take(value, at: time)
          if let cache { for change in query.changes(from: value) { change.make(cache, false) } }
        }
        facts.isInvalidated = needsAnotherCall
      case .failure(let error):
        facts.error = error
      }
      reader.receive(isLoading: false, error: facts.error)
      waiters.endAll()
      if needsAnotherCall { refetch(isForced: false) }
    }
  }

  /// Takes a value of the server, and shows it with the changes that have no answer yet.
  private func take(_ value: Q.Value?, at time: QueryTime?) {
    facts = QueryFacts(value: value, fetchedAt: time, inactiveSince: facts.inactiveSince)
    file?.save(value)
    show()
  }

  private func show() { reader.receive(layers.applied(to: facts.value)) }

  /// Whether a call has to be made again before its answer is taken, because a mutation has changed the value meanwhile.
  func mustRepeat(_ number: Int) -> Bool {
    SharedTransaction.withLock {
      defer { isAnswerOutdated = false }
      return call?.number == number && isAnswerOutdated
    }
  }

  /// Gives up a call, because its effect was cancelled: an effect that waits for it makes it again.
  ///
  /// - Parameters:
  ///   - number: The number of the call.
  ///   - restarts: Whether another feature that refers to the query begins a call if none waits: not where an effect alone was
  ///     cancelled.
  func giveUp(_ number: Int, restarts: Bool = false) {
    SharedTransaction.perform {
      guard let ended = call, ended.number == number, !isForgotten else { return }
      (call, isConnected) = (nil, false)
      progressReader?.receive(nil)
      if let waiter = waiters.popFirst() {
        return waiter.next.set(.call(beginCall(ended.part, for: waiter.feature)))
      }
      reader.receive(isLoading: false, error: facts.error)
      if restarts { refetch(isForced: true) }
    }
  }

  /// Takes a change of the value by a call that goes on.
  func receive(
    _ change: (inout Q.Value?) -> Void,
    from number: Int,
    at time: QueryTime?
  ) -> Bool {
    SharedTransaction.perform {
      guard call?.number == number, !isForgotten else { return false }
      var value = facts.value
      change(&value)
      take(value, at: time)
      isConnected = true
      reader.receive(isLoading: false, error: nil)
      waiters.endAll()
      return true
    }
  }

  /// Shows that a call that goes on has lost its connection.
  func disconnect(_ number: Int, _ error: any Error) {
    SharedTransaction.perform {
      guard call?.number == number, !isForgotten else { return }
      isConnected = false
      facts.error = error
      reader.receive(isLoading: true, error: error)
    }
  }

  // MARK: Progress

  /// How far the call is; `nil` while there is none.
  var progress: SharedReader<QueryProgress?> {
    SharedTransaction.perform {
      let reader = progressReader ?? SharedReader(QueryProgressKey(query))
      progressReader = reader
      return reader
    }
  }

  /// Whether a feature has asked for the progress.
  var showsProgress: Bool { SharedTransaction.withLock { progressReader != nil } }

  func take(_ progress: QueryProgress, from number: Int) {
    SharedTransaction.perform { if call?.number == number { progressReader?.receive(progress) } }
  }

  // MARK: Refetching

  func invalidate() {
    SharedTransaction.perform {
      facts.isInvalidated = true
      if isConnected { return }
      if call == nil { refetch(isForced: false) } else { needsAnotherCall = true }
    }
  }

  /// Removes the value, of the file too; a feature that still refers to the query has it fetched again.
  func removeValue() {
    SharedTransaction.perform {
      facts = QueryFacts(inactiveSince: facts.inactiveSince)
      layers = QueryLayers()
      for former in formerValues { former()?.forget() }
      if file?.load() != nil { file?.save(nil) }
      reader.receive(nil)
      if formerValues.contains(where: { $0() != nil }) { reader.formerValueWasForgotten() }
      reader.receive(isLoading: call != nil, error: nil)
      isAnswerOutdated = call != nil
      if isConnected, let call {
        for observer in observers.values where observer.isOf(call.feature) {
          observer.cancel(effectID)
        }
        return giveUp(call.number, restarts: true)
      }
      if call == nil { refetch(isForced: true) }
    }
  }

  func refetch(on occasion: QueryOccasion) {
    guard query.options.refetches.contains(occasion) else { return }
    SharedTransaction.perform { if call == nil, isStale { refetch(isForced: false) } }
  }

  /// Has one of the features that refer to the query fetch it; without one it is fetched by the next one.
  private func refetch(isForced: Bool) {
    let first = observers.values.filter(\.fetches).min { $0.number < $1.number }
    first?.start { self.fetching(.whole, isForced: isForced, for: $0, at: $1) }
  }

  /// The effect that fetches the value.
  func fetching<Action>(
    _ part: QueryPart,
    isForced: Bool,
    for feature: ObjectIdentifier?,
    at location: SourceLocation
  ) -> Effect<Action> {
    // Without a page there is the first one to fetch.
    let part = value == nil ? .whole : part
    if part != .whole, !hasPage(part) { return .none }
    let turn = turn(part, isForced: isForced, for: feature)
    if case .ended = turn { return .none }
    return .run(
      name: text,
      operation: { _ in await self.follow(turn, fetching: part) },
      location: location
    )
    .cancellable(id: effectID)
  }

  /// What a feature's effects for the query are cancelled by when the feature refers to another one.
  private var effectID: QueryEffectID { QueryEffectID(entry: number) }

  private func hasPage(_ part: QueryPart) -> Bool {
    guard let pages = value as? any AnyQueryPages else { return false }
    return part == .nextPage ? pages.hasNextPage : pages.hasPreviousPage
  }

  // MARK: Mutations

  /// Shows a change as long as its mutation has no answer.
  func add(_ change: @escaping @Sendable (inout Q.Value) -> Void, of mutation: UInt64) {
    SharedTransaction.perform {
      layers.add(change, of: mutation)
      show()
    }
  }

  /// Replaces the value of the server.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - outdates: Whether the answer of the call in flight may lack it.
  func set(_ value: Q.Value, outdates: Bool) {
    SharedTransaction.perform {
      if outdates { isAnswerOutdated = call != nil }
      take(value, at: .now)
    }
  }

  /// Changes the value of the server, if it is known.
  ///
  /// - Parameters:
  ///   - outdates: Whether the answer of the call in flight may lack the change.
  ///   - change: Changes it.
  func update(outdates: Bool, _ change: (inout Q.Value) -> Void) {
    SharedTransaction.perform {
      if outdates { isAnswerOutdated = call != nil }
      guard var value = facts.value else { return }
      change(&value)
      facts.value = value
      file?.save(value)
      show()
    }
  }

  func endChanges(of mutation: UInt64, areMade: Bool) {
    SharedTransaction.perform {
      guard let change = layers.remove(mutation) else { return }
      guard areMade else { return show() }
      update(outdates: true, change)
    }
  }

  // MARK: Other processes and earlier states

  func restorePoint() -> () -> Void {
    let (facts, layers) = SharedTransaction.withLock { (self.facts, self.layers) }
    return { [self] in
      (self.facts, self.layers, isForgotten) = (facts, layers, false)
      (call, isConnected, needsAnotherCall, isAnswerOutdated) = (nil, false, false, false)
      (waiters, observers) = (QueryWaiters(), [:])
    }
  }

  func forget() {
    SharedTransaction.perform {
      isForgotten = true
      waiters.endAll()
      observers = [:]
    }
  }
}
