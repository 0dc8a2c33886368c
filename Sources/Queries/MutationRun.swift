import Store

/// One call of a mutation, from its effect to its answer.
final class MutationRun<M: Mutation>: AnyMutationRun, @unchecked Sendable {
  /// How it has ended; `nil` if it was given up.
  typealias End = Result<M.Output, any Error>?

  let number = StructureID.next()
  let mutation: M
  private let cache: QueryCache
  private let changes: [QueryChange]
  private let dependencies = DependencyValues.current
  /// Where it waits for its turn, if it is of a type that is queued.
  private weak var queue: (any AnyMutationQueue)?
  // Used with the lock of the shared values held.
  private var isOver = false
  private var waiters: [OneTimeValue<End>] = []

  /// Begins: the optimistic changes are shown.
  init(_ mutation: M, in cache: QueryCache, queue: (any AnyMutationQueue)? = nil) {
    (self.mutation, self.cache, self.queue) = (mutation, cache, queue)
    changes = mutation.optimisticChanges
    cache.begin(self)
  }

  func change(_ entry: any AnyQueryEntry) {
    for change in changes { change.show(entry, number) }
  }

  /// What gets the end, which is still to come.
  func waiter() -> OneTimeValue<End> {
    SharedTransaction.withLock {
      let waiter = OneTimeValue<End>()
      waiters.append(waiter)
      return waiter
    }
  }

  /// Makes the call, and takes its answer in a step of the store.
  ///
  /// - Returns: Whether there was such a step: not if the effect was cancelled.
  func perform() async -> Bool {
    let result = await retrying(call) { error, attempt in
      if waits(after: error) { return nil }
      return (error as? M.Failure).flatMap { mutation.retryDelay(after: $0, attempt: attempt) }
    }
    guard let result else { return false }
    if let error = result.error, waits(after: error) {
      return await take("waits for the network: \(error)", error) { [queue] in queue?.stop() }
    }
    let text = result.error.map { "failed: \($0)" } ?? "succeeded"
    return await take(text, result.error) { self.end(with: result) }
  }

  private func take(
    _ text: String,
    _ error: (any Error)?,
    _ body: @escaping @Sendable () -> Void
  ) async -> Bool {
    await RunningEffect.change(
      "\(mutation) \(text)",
      of: .mutation,
      mutation,
      error: error
    ) { SharedTransaction.perform(body) }
  }

  private func waits(after error: any Error) -> Bool {
    func waits<Queued: QueuedMutation>(_ mutation: Queued) -> Bool {
      (error as? Queued.Failure).map(mutation.waitsForConnectivity) ?? false
    }
    return (mutation as? any QueuedMutation).map { waits($0) } ?? false
  }

  private func call() async -> Result<M.Output, any Error> {
    await withDependencies {
      $0 = dependencies
    } operation: {
      do { return .success(try await mutation.perform()) } catch { return .failure(error) }
    }
  }

  private func end(with result: End) {
    guard !isOver else { return }
    isOver = true
    if result != nil { queue?.wasAnswered(self) }
    if case .success(let output) = result {
      cache.end(self, areMade: true)
      for change in mutation.changes(from: output) { change.make(cache, true) }
    } else {
      cache.end(self, areMade: false)
    }
    for filter in mutation.invalidates { cache.invalidate(filter) }
    for waiter in waiters { waiter.set(result) }
  }

  /// Takes the changes back, because the effect was cancelled: whether the server has made them isn't known.
  func giveUp() { SharedTransaction.perform { end(with: nil) } }

  func reopen() { (isOver, waiters) = (false, []) }
}

/// The effect of a mutation that isn't queued: if it is released before the answer, the mutation is given up.
final class MutationCall<M: Mutation>: Sendable {
  let run: MutationRun<M>

  init(_ run: MutationRun<M>) { self.run = run }

  deinit { run.giveUp() }

  func perform() async { _ = await run.perform() }
}

/// A call of a mutation, whatever its type.
protocol AnyMutationRun: AnyObject, Sendable {
  var number: UInt64 { get }

  /// Shows the optimistic changes in an entry.
  func change(_ entry: any AnyQueryEntry)

  /// Makes it one without an end again.
  func reopen()
}
