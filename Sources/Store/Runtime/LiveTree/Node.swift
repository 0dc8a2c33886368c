/// A live child position: one that runs effects, has a store, or is observed through one.
///
/// The nodes of an engine make up its live tree. A node is created by the first effect or store that needs it, and
/// is removed when its child is removed from the state, or when nothing needs it any more.
@usableFromInline
final class Node {
  /// Greater than the number of every node created before.
  let number = StructureID.next()
  @usableFromInline let occupant: Occupant
  /// The group that the node belongs to; `nil` for the root.
  private let group: NodeGroup?
  /// The node above, until this one is removed.
  @exclusivity(unchecked) private(set) var parent: Node?
  /// The nodes from the root to here, for traces and tasks: it never changes, and any thread may read it.
  let path: [NodeStep]
  @exclusivity(unchecked) @usableFromInline private(set) var groups: [NodeGroup] = []

  /// The effects that run.
  @exclusivity(unchecked) var effects = NodeEffects()
  /// Whether the node was removed, so that nothing of it may start any more.
  @exclusivity(unchecked) @usableFromInline private(set) var isRemoved = false
  /// The number of parts of the engine that need the node at the moment.
  @exclusivity(unchecked) private var holders = 0

  /// The registrar of the position: its observers are notified when the state is replaced or removed.
  @exclusivity(unchecked) private(set) var place: ObservationStateRegistrar?
  /// The identity of the state at the last comparison, of a node that is watched.
  @exclusivity(unchecked) private(set) var observedID: ObservationStateID?
  /// The node's store, while it is alive.
  @exclusivity(unchecked) weak var store: AnyObject?

  init(occupant: Occupant = Occupant(), in group: NodeGroup? = nil, of parent: Node? = nil) {
    self.occupant = occupant
    self.group = group
    self.parent = parent
    path = (parent?.path ?? []) + (group.map { [NodeStep(key: $0.key, occupant: occupant)] } ?? [])
  }

  /// A live child, created if need be.
  func child(_ key: ChildKey, _ occupant: Occupant) -> Node {
    if isRemoved {
      let child = Node(occupant: occupant, in: NodeGroup(key: key), of: self)
      child.isRemoved = true
      return child
    }
    let group = groups.first { $0.key === key } ?? groups.first { $0.key == key } ?? addGroup(key)
    return group.child(occupant, of: self)
  }

  private func addGroup(_ key: ChildKey) -> NodeGroup {
    let group = NodeGroup(key: key)
    groups.append(group)
    return group
  }

  /// Has the next comparison visit this node, even if no collection on the way has changed.
  func expectComparison() {
    var node = self
    while let parent = node.parent {
      node.group?.expectComparison(with: node)
      node = parent
    }
  }

  // MARK: Observation

  /// Whether stores and their observers use the node.
  @usableFromInline var isWatched: Bool { place != nil }

  /// The registrar for observers of the state.
  ///
  /// - Parameters:
  ///   - id: The identity of the state as it is now.
  ///   - context: The identity of the states between this one and its parent's.
  /// - Returns: The registrar.
  @discardableResult
  func watch(_ id: ObservationStateID?, in context: UInt64 = 0) -> ObservationStateRegistrar {
    if let place { return place }
    if let group, group.context == nil { group.context = context }
    let place = ObservationStateRegistrar()
    (self.place, observedID) = (place, id)
    return place
  }

  /// Notifies the observers if another state has taken the position.
  ///
  /// - Parameters:
  ///   - id: The identity of the state.
  ///   - isReplaced: Whether the state around was replaced; set to whether this one was.
  @usableFromInline
  func compare(_ id: ObservationStateID, _ isReplaced: inout Bool) {
    guard let former = observedID, !isReplaced else {
      observedID = id
      place?.didChange(0)
      return
    }
    observedID = id
    // A state without an identity is observed where it is stored.
    if id == former || id.isUntracked && former.isUntracked && id.tag == former.tag { return }
    isReplaced = true
    place?.didChange(0)
  }

  // MARK: Removal

  /// Whether nothing is registered here or below.
  var isEmpty: Bool { groups.isEmpty && effects.isEmpty && holders == 0 }

  /// Keeps the node in the tree until ``release()``, also while nothing is registered.
  func hold() { holders += 1 }

  /// Ends what ``hold()`` began.
  func release() {
    holders -= 1
    pruneIfUnused()
  }

  /// Removes the node, and those above it that nothing else needs, if nothing needs it.
  @usableFromInline
  func pruneIfUnused() {
    var node = self
    while node.isUnused, let parent = node.parent {
      parent.remove(node)
      node.isRemoved = true
      node = parent
    }
  }

  private var isUnused: Bool {
    isEmpty && place?.isObserved(0) != true && store == nil
  }

  private func remove(_ child: Node) {
    guard let group = child.group else { return }
    group.remove(child)
    if group.children.isEmpty { groups.removeAll { $0 === group } }
  }

  /// Removes the node because its child was removed from the state.
  ///
  /// The effects here and below are cancelled, and the observers of the states notified.
  func leave(in runtime: EffectRuntime) {
    let subtree = subtree()
    for node in subtree {
      node.isRemoved = true
      node.effects.cancelSequences()
    }
    for node in subtree {
      for record in node.effects.records { runtime.cancel(record, because: .nodeLeft) }
    }
    for node in subtree {
      node.place?.didChange(0)
      node.clear()
    }
    guard let parent else { return }
    parent.remove(self)
    self.parent = nil
    parent.pruneIfUnused()
  }

  /// Drops everything, so that effects that are still ending are retained by their tasks alone.
  func clear() {
    effects.clear()
    for group in groups { group.clear() }
    groups = []
  }

  /// This node and those below it, from the top.
  func subtree() -> [Node] {
    var all = [self]
    var index = 0
    while index < all.count {
      for group in all[index].groups {
        all += group.children.values.sorted { $0.number < $1.number }
      }
      index += 1
    }
    return all
  }

  /// Where in the feature tree the node is.
  var nodePath: NodePath { NodePath(path.map(\.keyPath)) }
}

/// One step from the root of the live tree to a node.
struct NodeStep: CustomStringConvertible {
  let key: ChildKey
  @usableFromInline let occupant: Occupant

  /// The case of the parent's actions for this child.
  var keyPath: AnyKeyPath {
    guard let element = occupant.element, let next = key.elementPath?(element) else {
      return key.action
    }
    return key.action.appending(path: next) ?? key.action
  }

  var description: String { (key.name ?? "\(key.action)") + occupant.description }
}
