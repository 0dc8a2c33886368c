/// The type that case key paths walk: `\.path`, `\.assetsList.assetTapped`.
///
/// You never make one. A key path from `Case<Root>` to `Case<Value>` names a case the way a key
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

  // Not inlinable, as no code with a key path of more than stored properties may be: a client that is
  // optimized may end up with the key path but without the functions that it calls, and not link.
  /// The key path that names the case of the given name.
  @usableFromInline
  static func path<Leaf>(
    _ keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> CaseKeyPath<Value, Leaf> {
    \.[dynamicMember: keyPath]
  }
}

/// A key path that names a case of an enum, or a case of a case.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension AnyCasePath {
  /// Resolves a case key path.
  ///
  /// Walking a key path costs far more than using the result: keep the result.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let path = Case<Root>()[keyPath: keyPath].path {
      guard let path = path as? AnyCasePath<Root, Value> else {
        preconditionFailure("The key path \(keyPath) does not start at \(Root.self).")
      }
      self = path
    } else {
      guard let path = AnyCasePath<Value, Value>.identity as? AnyCasePath<Root, Value> else {
        preconditionFailure("The key path \(keyPath) does not start at \(Root.self).")
      }
      self = path
    }
  }
}
