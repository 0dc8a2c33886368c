/// All effects that one action sent from outside has started, directly or through other actions.
@usableFromInline
final class EffectCascade: Sendable {
  private struct State {
    var records: [UInt64: EffectRecord] = [:]
    // Unsafe continuations, because a checked one is an object of its own: `settle` and a cancellation take out those they
    // resume.
    var waiters: [UInt64: UnsafeContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0
    var isSending = true
    /// The nodes whose part of the cascade was cancelled.
    var cancelled: [NodePath] = []

    var isFinished: Bool { !isSending && records.isEmpty }
  }

  private let state = Guarded(State())

  /// Adds an effect.
  ///
  /// - Parameters:
  ///   - record: The effect.
  ///   - count: How many cancellations there had been when its action was sent. A later one of its node cancels
  ///     the effect as well: the running effects are collected while the action may be reduced.
  func add(_ record: EffectRecord, after count: Int) {
    let isCurrent = state.withLock { state in
      state.records[record.id] = record
      return state.cancelled.count == count
    }
    if !isCurrent, isCancelled(record.node, after: count) {
      record.cancel(because: .taskCancelled)
    }
  }

  func remove(_ record: EffectRecord) { settle { $0.records[record.id] = nil } }

  /// Called when the queue of the send that began the cascade is empty.
  func sent() { settle { $0.isSending = false } }

  /// Whether all effects have ended.
  var isFinished: Bool { state.withLock(\.isFinished) }

  /// Cancels the effects that run in a node and below, and the rest of the sequences there.
  ///
  /// Any thread may call it.
  func cancel(in node: NodePath) {
    let records = state.withLock { state -> [EffectRecord] in
      guard !state.isFinished else { return [] }
      state.cancelled.append(node)
      return state.records.values.sorted { $0.id < $1.id }
    }
    for record in records where node.contains(record.nodePath) {
      record.cancel(because: .taskCancelled)
    }
  }

  /// How often something was cancelled so far.
  var cancellations: Int { state.withLock { $0.cancelled.count } }

  /// Whether a node was among those cancelled after so many cancellations.
  func isCancelled(_ node: Node, after count: Int) -> Bool {
    let cancelled = state.withLock { $0.cancelled[count...] }
    if cancelled.isEmpty { return false }
    let path = node.nodePath
    return cancelled.contains { $0.contains(path) }
  }

  /// The effects that run, in the order in which they began.
  var runningEffects: [EffectTrace] {
    state.withLock { $0.records.values.sorted { $0.id < $1.id } }.map(\.trace)
  }

  /// Waits until all effects have ended, or until the waiting task is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, which the wait does not leave.
  ///   - node: The node whose part is cancelled when the waiting task is; `nil` for none.
  func finish(isolation: isolated (any Actor)?, cancelling node: NodePath?) async {
    let id = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: isolation) { continuation in
        let isDone = state.withLock { state in
          if state.isFinished || Task.isCancelled { return true }
          state.waiters[id] = continuation
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      if let node { cancel(in: node) }
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  private func settle(_ change: (inout sending State) -> Void) {
    let waiters = state.withLock { state -> [UInt64: UnsafeContinuation<Void, Never>] in
      change(&state)
      guard state.isFinished, !state.waiters.isEmpty else { return [:] }
      defer { state.waiters = [:] }
      return state.waiters
    }
    for (_, waiter) in waiters.sorted(by: { $0.key < $1.key }) { waiter.resume() }
  }
}
