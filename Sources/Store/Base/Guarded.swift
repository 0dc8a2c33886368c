import Synchronization

/// A value that is only accessed under a lock.
///
/// A `Mutex` that the thread sanitizer understands: on Linux it doesn't instrument the one of the standard
/// library, and reports a race for everything that this protects. Reading and writing a flag in this module shows
/// it the order. That costs nothing measurable.
package struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let flag = Atomic<Bool>(false)

  /// Guards a value.
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Accesses the value.
  ///
  /// - Parameter body: Uses the value, with the lock held.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  @inline(__always)
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) -> sending Result in
      _ = flag.load(ordering: .acquiring)
      defer { flag.store(false, ordering: .releasing) }
      return try body(&value)
    }
  }
}

extension Guarded where Value: Sendable {
  /// The value, read or replaced under the lock.
  package var value: Value {
    get { withLock { $0 } }
    nonmutating set { withLock { $0 = newValue } }
  }
}
