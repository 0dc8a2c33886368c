/// A part of a shared value.
final class SharedMember<Root, Value>: SharedSource, @unchecked Sendable {
  private let root: SharedBox<Root>
  private let keyPath: KeyPath<Root, Value>
  private let access: StateAccess<Root, Value>

  init(_ root: SharedBox<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
    access = .resolving(keyPath)
  }

  var box: any AnySharedBox { root }
  var path: AnyKeyPath? { keyPath }

  func read() -> Value { root.read(keyPath) }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.change(site) { root throws(Failure) in
      func run(_ value: inout Value) -> Swift.Result<Result, Failure> {
        do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
      }
      return try update(&root, run).get()
    }
  }

  /// Changes the part: in place, or as a copy that the setter of an observed property compares.
  private func update<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    let isComparable = Value.self is any Equatable.Type && !(Value.self is any ObservableState.Type)
    guard isComparable, let path = keyPath as? WritableKeyPath<Root, Value>,
      withUnsafePointer(to: root, { access.isObserved(in: $0) })
    else { return access.update(&root, body) }
    var value = root[keyPath: path]
    defer { root[keyPath: path] = value }
    return body(&value)
  }

  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member> {
    SharedMember<Root, Member>(root, keyPath.appending(path: path))
  }

  func wasReplaced() { root.wasReplaced() }
}
