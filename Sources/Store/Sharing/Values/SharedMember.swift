/// A part of a shared value, by its key path from the box's value.
final class SharedMember<Root, Value>: SharedSource, @unchecked Sendable {
  private let root: SharedBox<Root>
  private let keyPath: KeyPath<Root, Value>
  private let access: StateAccess<Root, Value>
  /// Whether the part has observers of its own.
  ///
  /// Only a stored property has: to read another part again, such as an element by its index, may fail when nothing
  /// needs it any more.
  private let isObservedAlone: Bool

  init(_ root: SharedBox<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
    access = .resolving(keyPath)
    isObservedAlone = root.observesParts && MemoryLayout<Root>.offset(of: keyPath) != nil
  }

  var box: any AnySharedBox { root }
  var isWhole: Bool { false }

  func part(of whole: Any) -> Value? { (whole as? Root).map { $0[keyPath: keyPath] } }

  func read() -> Value {
    guard isObservedAlone else { return root.read()[keyPath: keyPath] }
    return root.read(AnyHashable(keyPath)) { [keyPath] in $0.pointee[keyPath: keyPath] }
  }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.change(site) { root throws(Failure) in
      func run(_ value: inout Value) -> Swift.Result<Result, Failure> {
        do throws(Failure) { return .success(try body(&value)) } catch { return .failure(error) }
      }
      return try access.change(&root, run).get()
    }
  }

  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member> {
    SharedMember<Root, Member>(root, keyPath.appending(path: path))
  }

  func wasReplaced() { root.wasReplaced() }
}
