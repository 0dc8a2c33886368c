/// Names a node among its parent's: by the case its actions come in, and by the state it works on.
///
/// Two reducers may answer one case, each for a state of its own: what one of them runs is none of the
/// other's. An object, as it is hashed for each effect, and a key path takes its time for that.
@usableFromInline
package final class NodeKey {
  let action: AnyKeyPath
  private let state: AnyKeyPath?
  private let hash: Int

  /// Creates the key of a node.
  ///
  /// - Parameters:
  ///   - action: The case that its actions come in.
  ///   - state: The place of its state in the parent's.
  @usableFromInline
  package init(action: AnyKeyPath, state: AnyKeyPath?) {
    self.action = action
    self.state = state
    var hasher = Hasher()
    hasher.combine(action)
    hasher.combine(state)
    hash = hasher.finalize()
  }
}

extension NodeKey: Hashable {
  @usableFromInline
  package static func == (lhs: NodeKey, rhs: NodeKey) -> Bool {
    lhs === rhs || lhs.hash == rhs.hash && lhs.action == rhs.action && lhs.state == rhs.state
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
