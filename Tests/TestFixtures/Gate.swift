import Store

/// Suspends effects until the test opens the gate, or until they are cancelled.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrivals = 0
    var last = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Guarded(State())

  package init() {}

  /// Waits until the gate is open, or the task is cancelled.
  package func pass() async {
    let (id, watchers) = state.withLock { state in
      state.arrivals += 1
      state.last += 1
      let due = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
      state.watchers.removeAll { $0.count <= state.arrivals }
      return (state.last, due)
    }
    for watcher in watchers { watcher.resume() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          if state.isOpen || Task.isCancelled { return true }
          state.waiting[id] = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
  }

  /// Lets all waiting and later tasks pass.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until a number of tasks have arrived at the gate.
  package func arrivals(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        if state.arrivals >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isDue { continuation.resume() }
    }
  }
}
