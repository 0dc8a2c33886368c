extension AnyKeyPath {
  /// Whether this key path and another one are equal.
  ///
  /// In Swift 6.3 `==` ends the process when the other one is `\.self` and this one, of the same type, is
  /// not: of a feature that contains itself, or of a property that is computed from the whole state.
  ///
  /// - Complexity: O(1) for one object or for two types, else O(*n*) over the components.
  @usableFromInline
  package func isEqual(to other: AnyKeyPath) -> Bool {
    if self === other { return true }
    return type(of: self) == type(of: other) && hashValue == other.hashValue && self == other
  }

  /// Whether this is a `\.self`.
  var isIdentity: Bool {
    func identity<Root>(_ root: Root.Type) -> AnyKeyPath { \Root.self }
    let (root, value) = (type(of: self).rootType, type(of: self).valueType)
    return root == value && isEqual(to: identity(root))
  }
}
