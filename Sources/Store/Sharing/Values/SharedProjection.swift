/// What a function makes of a shared value; it is only read.
final class SharedProjection<Root, Value>: SharedSource, Sendable {
  private let base: any SharedSource<Root>
  private let body: @Sendable (Root) -> Value

  init(_ base: any SharedSource<Root>, _ body: @escaping @Sendable (Root) -> Value) {
    (self.base, self.body) = (base, body)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }

  func part(of whole: Any) -> Value? { base.part(of: whole).map(body) }

  func read() -> Value { body(base.read()) }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    preconditionFailure("Only a reader refers to this.")
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}
