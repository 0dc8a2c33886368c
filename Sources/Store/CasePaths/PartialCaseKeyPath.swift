/// A key path that names a case of an enum, whatever its payload is.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CasePathable {
  /// Whether the value is in the named case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { payload(of: keyPath) != nil }

  /// The payload of the named case, or `nil` in every other case; `()` of a case without one.
  ///
  /// Not a subscript `[case:]`, which the compiler would prefer to the one of a known payload in some places.
  public func payload(of keyPath: PartialCaseKeyPath<Self>) -> Any? {
    guard let found = Case<Self>()[keyPath: keyPath] as? any PartialCase else { return nil }
    guard let path = found.partialPath else { return self }
    return path.payload(in: self)
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether there is a value, and it is in the named case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool { self?.is(keyPath) ?? false }

  /// Whether there is a value, and it is in the named case.
  ///
  /// A case of the optional's own, `\.some` or `\.none`, is meant where both have one of that name.
  @_disfavoredOverload
  public func `is`<Value>(
    _ keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Value>>
  ) -> Bool {
    self?.is(keyPath) ?? false
  }
}

/// A case path of an enum whose payload isn't known statically.
package struct PartialCaseMatch<Root> {
  /// The names of the cases on the way; `nil` where they aren't known.
  package let name: String?
  private let path: (any PartialCasePath)?

  /// Resolves a case key path.
  package init(_ keyPath: PartialCaseKeyPath<Root>) {
    path = (Case<Root>()[keyPath: keyPath] as? any PartialCase)?.partialPath
    name = path?.name
  }

  /// Whether a value is in the case.
  package func matches(_ value: Root) -> Bool { path.map { $0.payload(in: value) != nil } ?? true }
}

/// A case whose payload isn't known statically.
private protocol PartialCase {
  /// The way to it; `nil` from a value to itself.
  var partialPath: (any PartialCasePath)? { get }
}

extension Case: PartialCase {
  fileprivate var partialPath: (any PartialCasePath)? { path as? any PartialCasePath }
}

/// A case path whose types aren't known statically.
protocol PartialCasePath {
  /// The names of the cases on the way, where they are known.
  var name: String? { get }
  /// The payload in a value of the root's type, or `nil` in every other case.
  func payload(in root: Any) -> Any?
}

extension AnyCasePath: PartialCasePath {
  func payload(in root: Any) -> Any? {
    guard let root = root as? Root, let value = extract(from: root) else { return nil }
    return .some(value)
  }
}
