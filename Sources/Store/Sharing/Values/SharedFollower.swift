/// One iteration of ``SharedValues``, whatever the type of the values.
package protocol AnySharedFollower: AnyObject, Sendable {
  /// Delivers the value if it differs; called with the lock of the shared values held, when no reducer is half-way.
  func valueMayDiffer()
}

/// Delivers the values of a reference, each once.
final class SharedFollower<Value: Sendable>: AnySharedFollower, @unchecked Sendable {
  private let target: SharedTarget<Value>
  private let deliver: @Sendable (Value) -> Void
  // All below is used with the lock held.
  /// The box that this is registered with.
  private var box: (any AnySharedBox)?
  /// The version of the box that was delivered last.
  private var version: UInt64?
  private var last: Value?
  private var isStopped = false

  init(_ target: SharedTarget<Value>, _ deliver: @escaping @Sendable (Value) -> Void) {
    (self.target, self.deliver) = (target, deliver)
  }

  /// Delivers the current value, and from now on each other one.
  func start() { SharedChanges.withLock { valueMayDiffer() } }

  func stop() {
    SharedChanges.withLock {
      isStopped = true
      box.take()?.remove(self)
      last = nil
    }
  }

  func valueMayDiffer() {
    if isStopped { return }
    let source = target.source
    if source.box !== box {
      box?.remove(self)
      source.box.add(self)
      (box, version) = (source.box, nil)
    }
    guard version != source.box.version else { return }
    version = source.box.version
    // A part that is gone has the value that it had.
    guard let value = source.part(of: source.box.copyValue().anyValue) else { return }
    if let last, isEqualByOperator(last, value) == true { return }
    last = value
    deliver(value)
  }
}
