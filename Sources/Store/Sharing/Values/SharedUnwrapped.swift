/// The value in a shared optional, or the last one.
final class SharedUnwrapped<Value>: SharedSource, @unchecked Sendable {
  private let base: any SharedSource<Value?>
  /// The last value; used with the lock of the shared values held.
  private var last: Value
  /// Whether a change without a value was reported.
  private var isReported = false

  init(_ base: any SharedSource<Value?>, _ value: Value) { (self.base, last) = (base, value) }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }
  var isLinkable: Bool { base.isLinkable }
  var isWritable: Bool { base.isWritable }

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
      guard var current = value.take() else {
        report(at: site.location)
        return try body(&last)
      }
      isReported = false
      defer { (value, last) = (current, current) }
      return try body(&current)
    }
  }

  /// Reports that the value to change is gone, once until there is one again.
  private func report(at location: SourceLocation) {
    if isReported { return }
    isReported = true
    let value = box.keyName.map { "a value of \($0)" } ?? "a shared value"
    reportIssue(
      "shared-value-removed",
      """
      A part of \(value) was changed that is not there any more: an element of the type \(typeName(Value.self)) was removed, \
      or an optional is 'nil'. Only the reference that was used keeps the change, and it is not stored.

      • If the change must not be lost, change the collection or the optional itself: '$rows.withLock { $0[id: id] = … }'.
      • If a screen still shows what was removed, close it when the value is gone.
      """,
      at: location
    )
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}
