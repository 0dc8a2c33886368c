import Synchronization

/// Holds effects back until each is let go, or cancelled.
final class Gates: Sendable {
  private struct State {
    var open: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Waits until the gate is open or the task is cancelled.
  func pass(_ gate: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          if state.open.remove(gate) != nil || Task.isCancelled { return true }
          state.waiting[gate] = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: gate) }?.resume()
    }
  }

  /// Lets through who waits, or comes later.
  func open(_ gate: Int) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: gate)
      if waiting == nil { state.open.insert(gate) }
      return waiting
    }
    waiting?.resume()
  }
}
