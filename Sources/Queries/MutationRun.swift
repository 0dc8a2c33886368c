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
    SharedTransaction.read {
      let waiter = OneTimeValue<End>()
      waiters.append(waiter)
      return waiter
    }
  }

  /// Makes the call, and takes its answer in a step of the store.
  func perform() async {
    var attempt = 1
    while !Task.isCancelled {
      let result = await call()
      if Task.isCancelled { break }
      switch result {
      case .success: return await end(result, "\(mutation) succeeded", nil)
      case .failure(let error):
        let failure = error as? M.Failure
        guard let delay = failure.flatMap({ mutation.retryDelay(after: $0, attempt: attempt) })
        else { return await end(result, "\(mutation) failed: \(error)", error) }
        @Dependency(\.continuousClock) var clock
        try? await clock.sleep(for: delay)
      }
      attempt += 1
    }
    giveUp()
  }

  private func call() async -> Result<M.Output, any Error> {
    do { return .success(try await mutation.perform()) } catch { return .failure(error) }
  }

  private func end(
    _ result: Result<M.Output, any Error>,
    _ text: String,
    _ error: (any Error)?
  ) async {
    let isEnded = await RunningEffect.change(text, of: .mutation, mutation, error: error) {
      self.end(with: result)
    }
    if !isEnded { giveUp() }
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
  func giveUp() { end(with: nil) }
}

/// A call of a mutation, whatever its type.
protocol AnyMutationRun: AnyObject, Sendable {
  var number: UInt64 { get }

  /// Shows the optimistic changes in an entry.
  func change(_ entry: any AnyQueryEntry)
}
