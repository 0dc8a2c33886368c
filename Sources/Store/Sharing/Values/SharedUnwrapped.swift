/// The value in a shared optional, or the last one.
final class SharedUnwrapped<Value>: SharedSource, @unchecked Sendable {
  private let base: any SharedSource<Value?>
  /// The last value; used with the lock of the shared values held.
  private var last: Value

  init(_ base: any SharedSource<Value?>, _ value: Value) { (self.base, last) = (base, value) }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }

  func part(of whole: Any) -> Value? { base.part(of: whole).flatMap { $0 } }

  func read() -> Value {
    let value = base.read()
    return SharedChanges.withLock {
      if let value { last = value }
      return last
    }
  }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { value throws(Failure) in
      guard var current = value.take() else { return try body(&last) }
      defer { (value, last) = (current, current) }
      return try body(&current)
    }
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}
