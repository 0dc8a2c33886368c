/// The keys of the children of a node, while it is composed.
///
/// Children on the same paths are told apart by their order, which is the same whenever the node is composed.
final class SiblingKeys {
  private var keys: [NodeKey] = []

  /// The key of the next child.
  ///
  /// - Parameters:
  ///   - action: The case that its actions come in.
  ///   - state: The place of its state in the parent's.
  /// - Returns: The key.
  /// - Complexity: O(*n*) over the children before it.
  func next(action: AnyKeyPath, state: AnyKeyPath?) -> NodeKey {
    var key = NodeKey(action: action, state: state)
    let number = keys.count { $0.isOnPaths(of: key) }
    if number > 0 { key = NodeKey(action: action, state: state, number: number) }
    keys.append(key)
    return key
  }

  /// Composes another node.
  ///
  /// - Parameter make: Makes the node.
  /// - Returns: The node.
  func compose<Node>(_ make: () -> Node) -> Node {
    let siblings = keys
    keys = []
    defer { keys = siblings }
    return make()
  }
}
