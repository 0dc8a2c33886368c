/// The position of a store or an effect in the feature tree, as the cases on the way there.
@usableFromInline
package struct NodePath: @unchecked Sendable {
  private var keyPaths: [AnyKeyPath]

  @usableFromInline
  package init() { keyPaths = [] }

  /// Creates a path; a `\.self` leads nowhere else.
  init(_ keyPaths: [AnyKeyPath]) { self.keyPaths = keyPaths.filter { !$0.isIdentity } }

  @usableFromInline
  package func appending(_ keyPath: AnyKeyPath) -> NodePath { NodePath(keyPaths + [keyPath]) }

  /// Whether another node is this one or below it.
  ///
  /// Two key paths in a row and their concatenation lead to the same node.
  func contains(_ other: NodePath) -> Bool {
    guard let own = Self.joined(keyPaths[...]) else { return true }
    return (1...max(1, other.keyPaths.count)).contains { count in
      Self.joined(other.keyPaths.prefix(count))?.isEqual(to: own) == true
    }
  }

  private static func joined(_ keyPaths: ArraySlice<AnyKeyPath>) -> AnyKeyPath? {
    guard let first = keyPaths.first else { return nil }
    return keyPaths.dropFirst().reduce(first) { path, next in path?.appending(path: next) }
  }
}
