import Synchronization

/// Everything that one action sent from outside has set going.
final class EffectCascade: Sendable {
  private struct State {
    var records: [UInt64: EffectRecord] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isSending = true
  }

  private let state = Mutex(State())

  func add(_ record: EffectRecord) { state.withLock { $0.records[record.id] = record } }

  func remove(_ record: EffectRecord) { settle { $0.records[record.id] = nil } }

  /// The send that started it all has been worked off.
  func sent() { settle { $0.isSending = false } }

  /// Whether nothing runs any more.
  var isFinished: Bool { state.withLock { !$0.isSending && $0.records.isEmpty } }

  var records: [EffectRecord] {
    state.withLock { $0.records.values.sorted { $0.id < $1.id } }
  }

  /// Waits until nothing runs any more.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isSending, state.records.isEmpty { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFinished { continuation.resume() }
    }
  }

  private func settle(_ change: (inout sending State) -> Void) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      change(&state)
      guard !state.isSending, state.records.isEmpty else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
