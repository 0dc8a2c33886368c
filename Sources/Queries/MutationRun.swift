import Store

/// One call of a mutation, from its effect to its answer.
final class MutationRun<M: Mutation>: AnyMutationRun, @unchecked Sendable {
  let number = StructureID.next()
  private let mutation: M
  private let cache: QueryCache
  private let changes: [QueryChange]
  /// How it has ended; `nil` if it was given up.
  typealias End = Result<M.Output, any Error>?
  // Used with the lock of the shared values held.
  private var isOver = false
  private var waiters: [OneTimeValue<End>] = []

  /// Begins: the optimistic changes are shown.
  init(_ mutation: M, in cache: QueryCache) {
    (self.mutation, self.cache) = (mutation, cache)
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
  fileprivate func perform() async {
    let result = await retrying(call) { error, attempt in
      (error as? M.Failure).flatMap { mutation.retryDelay(after: $0, attempt: attempt) }
    }
    guard let result else { return }
    let text = result.error.map { "failed: \($0)" } ?? "succeeded"
    _ = await RunningEffect.change(
      "\(mutation) \(text)",
      of: .mutation,
      mutation,
      error: result.error
    ) { self.end(with: result) }
  }

  private func call() async -> Result<M.Output, any Error> {
    do { return .success(try await mutation.perform()) } catch { return .failure(error) }
  }

  private func end(with result: End) {
    SharedTransaction.perform {
      guard !isOver else { return }
      isOver = true
      if case .success(let output) = result {
        cache.end(self, areMade: true)
        for change in mutation.changes(from: output) { change.make(cache) }
      } else {
        cache.end(self, areMade: false)
      }
      for filter in mutation.invalidates { cache.invalidate(filter) }
      for waiter in waiters { waiter.set(result) }
    }
  }

  /// Takes the changes back, because the effect was cancelled: whether the server has made them isn't known.
  fileprivate func giveUp() { end(with: nil) }
}

/// The effect of a mutation: if it is released before the answer, the mutation is given up.
final class MutationCall<M: Mutation>: Sendable {
  let run: MutationRun<M>

  init(_ run: MutationRun<M>) { self.run = run }

  deinit { run.giveUp() }

  func perform() async { await run.perform() }
}

/// A call of a mutation, whatever its type.
protocol AnyMutationRun: AnyObject, Sendable {
  var number: UInt64 { get }

  /// Shows the optimistic changes in an entry.
  func change(_ entry: any AnyQueryEntry)
}
