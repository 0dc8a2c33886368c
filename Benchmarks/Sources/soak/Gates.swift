import Foundation

/// Suspends effects until each is resumed, or cancelled.
final class Gates: Sendable {
  // Not a `Mutex`: on Linux the thread sanitizer doesn't see that one protects anything.
  private let lock = NSLock()
  nonisolated(unsafe) private var opened: Set<Int> = []
  nonisolated(unsafe) private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  /// Waits until the gate is open or the task is cancelled.
  func pass(_ gate: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = lock.withLock {
          if opened.remove(gate) != nil || Task.isCancelled { return true }
          waiting[gate] = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { waiting.removeValue(forKey: gate) }?.resume()
    }
  }

  /// Opens a gate for waiting and later effects.
  func open(_ gate: Int) {
    let continuation = lock.withLock {
      let continuation = waiting.removeValue(forKey: gate)
      if continuation == nil { opened.insert(gate) }
      return continuation
    }
    continuation?.resume()
  }
}
