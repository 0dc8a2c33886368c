/// A part of a shared value, by its key path.
final class SharedMember<Root, Value>: SharedSource, @unchecked Sendable {
  private let base: any SharedSource<Root>
  private let keyPath: KeyPath<Root, Value>

  init(_ base: any SharedSource<Root>, _ keyPath: KeyPath<Root, Value>) {
    (self.base, self.keyPath) = (base, keyPath)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }
  var isWritable: Bool { base.isWritable && keyPath is WritableKeyPath<Root, Value> }

  func part(of whole: Any) -> Value? { base.part(of: whole).map { $0[keyPath: keyPath] } }

  func read() -> Value {
    // Only a stored property has observers of its own: to read another part again, such as an element by its index, may
    // trap when nothing needs it any more.
    guard let root = base as? SharedBox<Root>, root.observesParts,
      MemoryLayout<Root>.offset(of: keyPath) != nil
    else { return base.read()[keyPath: keyPath] }
    return root.read(AnyHashable(keyPath)) { [keyPath] in $0.pointee[keyPath: keyPath] }
  }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { base throws(Failure) in
      func run(_ value: inout Value) -> Swift.Result<Result, Failure> {
        do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
      }
      return try update(&base, run).get()
    }
  }

  /// Changes the part: in place, or as a copy that the setter of an observed property compares.
  private func update<Result>(_ base: inout Root, _ body: (inout Value) -> Result) -> Result {
    let access = StateAccess.resolving(keyPath)
    let isComparable = Value.self is any Equatable.Type && !(Value.self is any ObservableState.Type)
    guard isComparable, let path = keyPath as? WritableKeyPath<Root, Value>,
      withUnsafePointer(to: base, { access.isObserved(in: $0) })
    else { return access.update(&base, body) }
    var value = base[keyPath: path]
    defer { base[keyPath: path] = value }
    return body(&value)
  }

  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member> {
    SharedMember<Root, Member>(base, keyPath.appending(path: path))
  }

  func wasReplaced(by other: any AnySharedBox) { base.wasReplaced(by: other) }
}

/// What a function makes of a shared value; it is only read.
final class SharedProjection<Root, Value>: SharedSource, Sendable {
  private let base: any SharedSource<Root>
  private let body: @Sendable (Root) -> Value

  init(_ base: any SharedSource<Root>, _ body: @escaping @Sendable (Root) -> Value) {
    (self.base, self.body) = (base, body)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }
  var isWritable: Bool { false }

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
