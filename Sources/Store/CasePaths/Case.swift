/// The type that case key paths are rooted in: `\.path`, `\.assetsList.assetTapped`.
///
/// You never create one. A key path from `Case<Root>` to `Case<Value>` names a case the way a key
/// path names a property, and is resolved to an ``AnyCasePath`` once, when a feature tree is built.
@dynamicMemberLookup
public struct Case<Value> {
  let path: (any CasePathErasure<Value>)?

  init() { path = nil }

  init(_ path: any CasePathErasure<Value>) { self.path = path }

  /// The path one case further.
  public func appending<Leaf>(path next: AnyCasePath<Value, Leaf>) -> Case<Leaf> {
    Case<Leaf>(path?.appendingErased(next) ?? next)
  }
}

extension Case where Value: CasePathable {
  /// The case of the given name.
  public subscript<Leaf>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> Case<Leaf> {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }

  // Not inlinable: in an optimised client the compiler may keep a key path that has computed components but not the
  // functions it calls, so that the client doesn't link.
  /// The key path that names the case of the given name.
  @usableFromInline
  static func path<Leaf>(
    _ keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> CaseKeyPath<Value, Leaf> {
    CaseKeyPaths.known(for: keyPath) { \.[dynamicMember: keyPath] }
  }
}

/// The case key paths that were made from a property of `AllCasePaths`: to make one takes ten times as long as to find it.
private enum CaseKeyPaths {
  /// A program has as many as it names cases; those with values, as of an element's id, are too many to keep.
  private static let limit = 4_096
  private static let paths = Guarded<[AnyKeyPath: UncheckedSendable<AnyKeyPath>]>([:])

  static func known<Path: AnyKeyPath>(for property: AnyKeyPath, _ make: () -> Path) -> Path {
    let key = UncheckedSendable(property)
    if let path = paths.withLock({ $0[key.value] })?.value as? Path { return path }
    let path = make()
    let made = UncheckedSendable<AnyKeyPath>(path)
    paths.withLock { if $0.count < limit { $0[key.value] = made } }
    return path
  }
}

/// A key path that names a case of an enum, or a case of a case.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension AnyCasePath {
  /// Resolves a case key path.
  ///
  /// Resolving a key path costs far more than using the result: keep the result.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let path = Case<Root>()[keyPath: keyPath].path {
      if let path = path as? AnyCasePath<Root, Value> {
        self = path
      } else if let path = path as? AnyCasePath<Any, Value> {
        self = path.from(Root.self)
      } else {
        preconditionFailure("The key path \(keyPath) does not start at \(Root.self).")
      }
    } else {
      guard let path = AnyCasePath<Value, Value>.identity as? AnyCasePath<Root, Value> else {
        preconditionFailure("The key path \(keyPath) does not start at \(Root.self).")
      }
      self = path
    }
  }
}
