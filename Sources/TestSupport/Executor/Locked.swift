import Foundation

/// A value that is only ever touched under a lock.
///
/// `Synchronization.Mutex` would do, but the thread sanitizer does not see it on Linux and reports
/// a race wherever it protects something; it does see `NSLock`.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
