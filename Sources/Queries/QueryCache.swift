import Store

/// The entries of an app, of a test or of a preview.
///
/// All of it is used with the lock of the shared values held.
final class QueryCache: SharedMemory, @unchecked Sendable {
  private var entries: [AnyHashable: any AnyQueryEntry] = [:]
  /// The entries by the shared values that they keep.
  private var entriesOfValues: [ObjectIdentifier: any AnyQueryEntry] = [:]
  private var inactiveEntries = InactiveEntries()
  /// The mutations that have no answer yet, in their order.
  private var mutations: [any AnyMutationRun] = []
  /// The queues of mutations, by the type of these.
  private var queues: [ObjectIdentifier: any AnyMutationQueue] = [:]

  /// The cache of the current dependencies.
  static var current: QueryCache { DependencyValues.current.sharedMemory() }

  /// The entry of a query, made for the first reference.
  ///
  /// Entries that no feature refers to any more for long enough are dropped by this.
  func entry<Q: Query>(for query: Q) -> QueryEntry<Q> {
    SharedTransaction.perform {
      dropUnused(at: .now)
      if let entry = entries[query] as? QueryEntry<Q> { return entry }
      let reader = SharedReader(QueryKey(query))
      let entry = QueryEntry(query, reader, in: self)
      entries[query] = entry
      entriesOfValues[reader.valueID] = entry
      inactiveEntries.add(entry)
      for mutation in mutations { mutation.change(entry) }
      return entry
    }
  }

  /// The entry of the value that a reference is to, if it is one of a query.
  func entry<Value>(of reference: SharedReader<Value>) -> (any AnyQueryEntry)? {
    SharedTransaction.withLock { entriesOfValues[reference.valueID] }
  }

  /// The entries that a condition holds for, the oldest first.
  func entries(where condition: (any AnyQueryEntry) -> Bool) -> [any AnyQueryEntry] {
    SharedTransaction.withLock { entries.values.filter(condition).sorted { $0.number < $1.number } }
  }

  /// Makes what some queries have fetched stale.
  func invalidate(_ queries: QueryFilter) {
    for entry in entries(where: queries.includes) { entry.invalidate() }
  }

  /// Records whether a feature refers to an entry.
  func set(_ entry: some AnyQueryEntry, isActive: Bool) {
    // A store may be released late, when its entry isn't that of the query any more.
    guard entriesOfValues[entry.valueID] === entry else { return }
    if isActive { inactiveEntries.remove(entry) } else { inactiveEntries.add(entry) }
  }

  /// Drops the entries whose time is over; a reference that is left keeps the value.
  ///
  /// - Complexity: O(1), amortized.
  func dropUnused(at now: QueryTime?) {
    while let entry = inactiveEntries.popUnused(at: now) {
      entries[entry.id] = nil
      entriesOfValues[entry.valueID] = nil
      entry.wasDropped()
    }
  }

  // MARK: Mutations

  /// Shows the changes of a mutation in all entries, also in those that are made later.
  func begin(_ mutation: some AnyMutationRun) {
    SharedTransaction.perform {
      mutations.append(mutation)
      for entry in entries(where: { _ in true }) { mutation.change(entry) }
    }
  }

  /// Ends the changes of a mutation: they become part of the values, or are taken back.
  func end(_ mutation: some AnyMutationRun, areMade: Bool) {
    SharedTransaction.perform {
      mutations.removeAll { $0 === mutation }
      for entry in entries(where: { _ in true }) {
        entry.endChanges(of: mutation.number, areMade: areMade)
      }
    }
  }

  /// The queue of the mutations of a type.
  func queue<M: QueuedMutation>(of type: M.Type) -> MutationQueue<M> {
    SharedTransaction.perform {
      let id = ObjectIdentifier(type)
      if let queue = queues[id] as? MutationQueue<M> { return queue }
      let queue = MutationQueue<M>(in: self)
      queues[id] = queue
      return queue
    }
  }

  /// The effect that sends what waits in queues.
  func sendingQueues<Action>(at location: SourceLocation) -> Effect<Action> {
    let queues = SharedTransaction.withLock { self.queues.values.sorted { $0.number < $1.number } }
    return .merge(queues.map { $0.sendingAgain(at: location) })
  }

  // MARK: Other processes and earlier states

  func restorePoint() -> () -> Void {
    let (kept, points, mutations, keptQueues) = SharedTransaction.withLock {
      let points =
        entries.values.map { $0.restorePoint() } + queues.values.map { $0.restorePoint() }
      return (entries, points, self.mutations, self.queues)
    }
    return { [self] in
      SharedTransaction.withLock {
        for restore in points { restore() }
        // A queue that was made later refers to a value that is gone.
        (entries, self.mutations, self.queues) = (kept, mutations, keptQueues)
        for mutation in mutations { mutation.reopen() }
        let values = kept.values.map { ($0.valueID, $0) }
        entriesOfValues = Dictionary(uniqueKeysWithValues: values)
        // The features of the state refer to them when they are mounted again.
        inactiveEntries = InactiveEntries()
        for entry in kept.values { inactiveEntries.add(entry) }
      }
    }
  }

  func forget() {
    SharedTransaction.perform {
      let forgotten = Array(entries.values)
      (self.entries, self.entriesOfValues) = ([:], [:])
      inactiveEntries = InactiveEntries()
      (mutations, queues) = ([], [:])
      for entry in forgotten { entry.forget() }
    }
  }
}
