/// Names a node among its parent's: by the case its actions come in, and by the state it works on.
///
/// Two reducers may answer one case, each for a state of its own or for the same: what one of them runs is
/// none of the other's. An object, as it is hashed for each effect, and a key path takes its time for that.
@usableFromInline
package final class NodeKey {
  let action: AnyKeyPath
  private let state: AnyKeyPath?
  private let number: Int
  private let hash: Int

  /// Creates the key of a node.
  ///
  /// - Parameters:
  ///   - action: The case that its actions come in.
  ///   - state: The place of its state in the parent's.
  ///   - number: How many nodes before it are on the same paths.
  package init(action: AnyKeyPath, state: AnyKeyPath?, number: Int = 0) {
    self.action = action
    self.state = state
    self.number = number
    var hasher = Hasher()
    hasher.combine(action)
    hasher.combine(state)
    hash = hasher.finalize()
  }
}

extension NodeKey: Hashable {
  @usableFromInline
  package static func == (lhs: NodeKey, rhs: NodeKey) -> Bool {
    lhs === rhs || lhs.number == rhs.number && lhs.isOnPaths(of: rhs)
  }

  /// Whether two nodes have their actions and their state in common.
  func isOnPaths(of other: NodeKey) -> Bool {
    hash == other.hash && action == other.action && state == other.state
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
