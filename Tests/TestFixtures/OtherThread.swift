import Foundation

/// Runs code on another thread, and waits for it.
package func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    isDone.signal()
  }
  isDone.wait()
}
