import Store

/// Lets one test wait for a change, up to a timeout.
final class ChangeSignal: Sendable {
  private struct State {
    var version: UInt64 = 0
    var waiter: CheckedContinuation<Bool, Never>?
    /// The number of the last wait; an end for an earlier one is too late.
    var wait: UInt64 = 0
    /// The wait that ended, perhaps before its waiter was added.
    var endedWait: UInt64 = 0
  }

  private let state = Guarded(State())

  /// A number that changes with every signal.
  var version: UInt64 { state.withLock { $0.version } }

  func signal() {
    let waiter = state.withLock { state in
      state.version += 1
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: true)
  }

  /// Waits for the next signal after a version.
  ///
  /// - Returns: Whether there was one in time, and before the waiting task was cancelled.
  func wait(after version: UInt64, timeout: Duration) async -> Bool {
    let wait = state.withLock { state in
      state.wait += 1
      return state.wait
    }
    let timer = Task { [weak self] in
      try? await ContinuousClock().sleep(for: timeout)
      self?.end(wait)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: Bool? = state.withLock { state in
          if state.version != version { return true }
          if state.endedWait == wait { return false }
          state.waiter = continuation
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      end(wait)
    }
  }

  private func end(_ wait: UInt64) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.wait == wait else { return nil }
      state.endedWait = wait
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: false)
  }
}
