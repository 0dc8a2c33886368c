/// A part of a part of a shared value.
final class SharedDerived<Base, Value>: SharedSource, @unchecked Sendable {
  private let base: any SharedSource<Base>
  private let keyPath: KeyPath<Base, Value>
  private let access: StateAccess<Base, Value>

  init(_ base: any SharedSource<Base>, _ keyPath: KeyPath<Base, Value>) {
    (self.base, self.keyPath) = (base, keyPath)
    access = .resolving(keyPath)
  }

  var box: any AnySharedBox { base.box }
  var isWhole: Bool { false }

  func part(of whole: Any) -> Value? { base.part(of: whole).map { $0[keyPath: keyPath] } }

  func read() -> Value { base.read()[keyPath: keyPath] }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.change(site) { base throws(Failure) in
      func run(_ value: inout Value) -> Swift.Result<Result, Failure> {
        do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
      }
      return try access.change(&base, run).get()
    }
  }

  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member> {
    SharedDerived<Base, Member>(base, keyPath.appending(path: path))
  }

  func wasReplaced() { base.wasReplaced() }
}

extension StateAccess {
  /// Changes a part of a shared value: in place, or as a copy that the setter of an observed property compares.
  func change<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    let isComparable = Value.self is any Equatable.Type && !(Value.self is any ObservableState.Type)
    guard isComparable, let path = keyPath as? WritableKeyPath<Root, Value>,
      withUnsafePointer(to: root, { isObserved(in: $0) })
    else { return update(&root, body) }
    var value = root[keyPath: path]
    defer { root[keyPath: path] = value }
    return body(&value)
  }
}
