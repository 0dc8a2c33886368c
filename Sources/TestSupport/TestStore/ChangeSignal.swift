import Synchronization

/// Lets one test wait until something was received, or until it has waited for long enough.
final class ChangeSignal: Sendable {
  private struct State {
    var version: UInt64 = 0
    var waiter: CheckedContinuation<Bool, Never>?
    var ticket: UInt64 = 0
  }

  private let state = Mutex(State())

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
  /// - Returns: Whether there was one in time.
  func wait(after version: UInt64, timeout: Duration) async -> Bool {
    let ticket = state.withLock { state in
      state.ticket += 1
      return state.ticket
    }
    let timer = Task { [weak self] in
      try? await ContinuousClock().sleep(for: timeout)
      self?.expire(ticket)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      let isChanged = state.withLock { state in
        if state.version != version { return true }
        state.waiter = continuation
        return false
      }
      if isChanged { continuation.resume(returning: true) }
    }
  }

  private func expire(_ ticket: UInt64) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.ticket == ticket else { return nil }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: false)
  }
}
