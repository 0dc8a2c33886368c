import Synchronization

/// A lock that the thread which holds it may take again.
@usableFromInline
final class RecursiveLock: Sendable {
  private let owner = Atomic<UInt>(0)
  private let mutex = Guarded<Void>(())

  init() {}

  /// Whether this thread holds the lock.
  var isHeld: Bool { owner.load(ordering: .relaxed) == ThreadLocal.currentThread }

  /// Runs a closure with the lock held.
  @usableFromInline
  @inline(__always)
  func withLock<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadLocal.currentThread
    if owner.load(ordering: .relaxed) == thread { return try work() }
    return try mutex.withLock { _ throws(Failure) in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try work()
    }
  }
}
