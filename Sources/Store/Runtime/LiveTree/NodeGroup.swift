/// The live children of a node at one position.
@usableFromInline
final class NodeGroup {
  @usableFromInline let key: ChildKey
  /// Another object that is equal to the key: stores and reducers have their own.
  @exclusivity(unchecked) private(set) var otherKey: ChildKey?
  @exclusivity(unchecked) @usableFromInline private(set) var children: [Occupant: Node] = [:]
  /// The version of the collection at the last comparison with it.
  @exclusivity(unchecked) @usableFromInline var version: CollectionVersion?
  /// The identity of the states in between at the last comparison; `nil` before the first one.
  @exclusivity(unchecked) @usableFromInline var enclosingID: UInt64?
  /// The children that the next comparison visits, even if their elements haven't changed.
  @exclusivity(unchecked) @usableFromInline private(set) var fresh: [Node] = []
  /// The children that a comparison found to be removed.
  @exclusivity(unchecked) @usableFromInline var leaving: [Node] = []
  /// The number of children at which unused ones are removed.
  private var limit = 32

  init(key: ChildKey) { self.key = key }

  /// Whether a key is equal to the group's; it is found by identity from then on.
  func matches(_ key: ChildKey) -> Bool {
    guard key == self.key else { return false }
    otherKey = key
    return true
  }

  /// The child of an occupant, created if there is none.
  func child(_ occupant: Occupant, of parent: Node) -> Node {
    if let child = children[occupant] { return child }
    let child = Node(occupant: occupant, in: self, of: parent)
    children[occupant] = child
    if children.count > limit {
      for other in children.values where other !== child { other.pruneIfUnused() }
      limit = max(32, 2 * children.count)
    }
    child.expectComparison()
    return child
  }

  /// Parts the children and the group, which refer to each other.
  func clear() { (children, fresh, leaving) = ([:], [], []) }

  func remove(_ child: Node) {
    if children[child.occupant] === child { children[child.occupant] = nil }
  }

  /// Has the next comparison visit a child, if the group is that of a collection.
  func expectComparison(with child: Node) { if version != nil { fresh.append(child) } }

  @usableFromInline
  func takeFresh() -> [Node] {
    defer { fresh = [] }
    return fresh
  }

  /// Removes the children that a comparison found to be removed from the state, in the order of their creation.
  @usableFromInline
  func removeLeaving(in runtime: EffectRuntime) {
    if leaving.isEmpty { return }
    let nodes = leaving.sorted { $0.number < $1.number }
    leaving = []
    for node in nodes { node.leave(in: runtime) }
  }
}
