/// A value that is set once, and that any number of tasks can wait for.
package final class OneTimeValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiters: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Guarded(State())

  package init() {}

  /// Whether the value is set.
  package var isSet: Bool { state.withLock { $0.value != nil } }

  /// Sets the value, from any thread; only the first one counts.
  package func set(_ value: Value) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard state.value == nil else { return [] }
      defer { state.waiters = [] }
      state.value = value
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: value) }
  }

  /// Waits until the value is set; cancellation doesn't end the wait.
  package nonisolated(nonsending) func wait() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.waiters.append(continuation) }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
