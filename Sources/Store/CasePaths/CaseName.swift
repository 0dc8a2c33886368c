/// Names the cases that case key paths lead through, for traces and failures.
///
/// A key path can't be asked: described, it is the address of a getter.
package enum CaseName {
  /// The names of the cases, `path.assetDetail`.
  ///
  /// Complexity: resolves the key path; not for every action.
  package static func of(_ keyPath: AnyKeyPath) -> String {
    (keyPath as? any NamedCase)?.caseName ?? "\(keyPath)"
  }
}

/// A key path that leads through cases.
private protocol NamedCase {
  var caseName: String { get }
}

extension KeyPath: NamedCase where Root: CaseWalk, Value: CaseWalk {
  fileprivate var caseName: String { Root.start[keyPath: self].name }
}

/// The type that case key paths walk, whatever the enum.
private protocol CaseWalk {
  static var start: Self { get }
  var name: String { get }
}

extension Case: CaseWalk {
  fileprivate static var start: Case { Case() }
  fileprivate var name: String { path?.name ?? "self" }
}
