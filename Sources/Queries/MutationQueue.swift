import Store

/// The queue of the mutations of a type, and the effect that sends them.
///
/// All that changes is used with the lock of the shared values held.
final class MutationQueue<M: QueuedMutation>: AnyMutationQueue, @unchecked Sendable {
  let number = StructureID.next()
  private weak let cache: QueryCache?
  /// The mutations that have no answer yet, as they are stored.
  private let pending: Shared<[M]>
  /// Their runs in this process, in the same order; those of an earlier process have none until they are resumed.
  private var runs: [MutationRun<M>] = []
  /// Identifies the effect that sends them; `nil` while none does.
  private var sender: UInt64?
  /// Whether the network may have returned since the call in flight began.
  private var mayBeOnline = false

  init(in cache: QueryCache) {
    self.cache = cache
    pending = Shared(wrappedValue: [], M.queue)
  }

  var isEmpty: Bool { SharedTransaction.withLock { pending.wrappedValue.isEmpty } }

  /// Adds a mutation at the end.
  func add(_ mutation: M, in cache: QueryCache) -> MutationRun<M> {
    SharedTransaction.perform {
      show()
      pending.withLock { $0.append(mutation) }
      let run = MutationRun(mutation, in: cache, queue: self)
      runs.append(run)
      return run
    }
  }

  /// Shows what is expected of the mutations that an earlier process has left.
  ///
  /// - Returns: The runs of all.
  /// - Complexity: O(*n*) in the number of mutations, unless other code has changed which they are.
  @discardableResult
  func show() -> [MutationRun<M>] {
    SharedTransaction.perform {
      let isKnown = runs.lazy.map(\.mutation).elementsEqual(pending.wrappedValue)
      // An effect may go on when the test that it belongs to has ended.
      guard !isKnown, let cache else { return runs }
      var former = runs
      runs = pending.wrappedValue.map { mutation in
        guard let index = former.firstIndex(where: { $0.mutation == mutation }) else {
          return MutationRun(mutation, in: cache, queue: self)
        }
        return former.remove(at: index)
      }
      for removed in former { removed.giveUp() }
      return runs
    }
  }

  /// Removes mutations, and takes back what was shown of them.
  ///
  /// - Parameter isRemoved: Whether a mutation is removed.
  /// - Returns: Whether one of them is being sent: its effect must be cancelled.
  func remove(where isRemoved: (M) -> Bool) -> Bool {
    SharedTransaction.perform {
      let sent = sender == nil ? nil : runs.first
      pending.withLock { $0.removeAll(where: isRemoved) }
      show()
      guard let sent, runs.first !== sent else { return false }
      sender = nil
      return true
    }
  }

  // MARK: Sending

  /// The effect that sends them, one at a time, until none is left or the first one has to wait.
  func sending<Action>(at location: SourceLocation) -> Effect<Action> {
    if isEmpty { return .none }
    let sending = Effect<Never>.run(
      name: "queue of \(M.self)",
      operation: { _ in await self.send() },
      location: location
    )
    return .ofStore(sending.cancellable(id: effectID))
  }

  func sendingAgain<Action>(at location: SourceLocation) -> Effect<Action> {
    SharedTransaction.withLock { mayBeOnline = sender != nil }
    return sending(at: location)
  }

  /// The effect that cancels the one that sends a mutation which was removed, and sends the others.
  func restarting<Action>(at location: SourceLocation) -> Effect<Action> {
    .concatenate(.ofStore(.cancel(id: effectID)), sending(at: location))
  }

  private var effectID: ObjectIdentifier { ObjectIdentifier(self) }

  private func send() async {
    guard let sender = begin() else {
      // What another effect will send must not be lost either.
      try? await pending.save()
      return
    }
    defer { end(sender) }
    while let run = next(for: sender) {
      try? await pending.save()
      // What was cancelled stays, and the next effect sends it.
      guard await run.perform() else { return }
    }
    try? await pending.save()
  }

  private func begin() -> UInt64? {
    SharedTransaction.withLock {
      guard sender == nil else { return nil }
      sender = StructureID.next()
      return sender
    }
  }

  private func end(_ sender: UInt64) {
    SharedTransaction.withLock { if self.sender == sender { self.sender = nil } }
  }

  /// The next one; if there is none the queue is no longer sent, so that a mutation which is added then has another effect for it.
  private func next(for sender: UInt64) -> MutationRun<M>? {
    SharedTransaction.perform {
      guard self.sender == sender else { return nil }
      let run = show().first
      mayBeOnline = false
      if run == nil { self.sender = nil }
      return run
    }
  }

  // MARK: Runs

  func wasAnswered(_ run: some AnyMutationRun) {
    guard let index = runs.firstIndex(where: { $0 === run }) else { return }
    let mutation = runs.remove(at: index).mutation
    pending.withLock { pending in
      if let index = pending.firstIndex(of: mutation) { pending.remove(at: index) }
    }
  }

  func stop() {
    if !mayBeOnline { sender = nil }
  }

  // MARK: Earlier states

  func restorePoint() -> () -> Void {
    let runs = runs
    return { [self] in (self.runs, sender) = (runs, nil) }
  }
}

/// A queue, whatever the type of its mutations.
protocol AnyMutationQueue: AnyObject, Sendable {
  /// In the order in which the queues were made.
  var number: UInt64 { get }

  /// The effect that sends the mutations.
  func sending<Action>(at location: SourceLocation) -> Effect<Action>

  /// The effect that sends the mutations when the network may have returned; a call in flight that fails is made again.
  func sendingAgain<Action>(at location: SourceLocation) -> Effect<Action>

  /// Removes a mutation that has an answer.
  func wasAnswered(_ run: some AnyMutationRun)

  /// Ends the effect that sends the mutations, because the first one waits, unless the network may have returned meanwhile.
  func stop()

  /// What puts it back to what it is now, with nothing being sent.
  func restorePoint() -> () -> Void
}
