/// The value in a shared optional, or another value as long as there is none.
final class SharedFallback<Value>: SharedSource, @unchecked Sendable {
  private let base: any SharedSource<Value?>
  private let fallback: Value

  init(_ base: any SharedSource<Value?>, _ fallback: Value) {
    (self.base, self.fallback) = (base, fallback)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { base.isWhole }
  var isLinkable: Bool { base.isLinkable }
  var isWritable: Bool { base.isWritable }

  func part(of whole: Any) -> Value? { base.part(of: whole).map { $0 ?? fallback } }

  func read() -> Value { base.read() ?? fallback }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { value throws(Failure) in
      var current = value.take() ?? fallback
      defer { value = current }
      return try body(&current)
    }
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}
