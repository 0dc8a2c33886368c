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
  let group: NodeGroup?
  /// The node above, until this one is removed.
  @exclusivity(unchecked) var parent: Node?
  /// The nodes from the root to here, for traces and tasks: it never changes, and any thread may read it.
  let path: [NodeStep]
  @exclusivity(unchecked) @usableFromInline var groups: [NodeGroup] = []

  /// The effects that run.
  @exclusivity(unchecked) var effects = NodeEffects()
  /// Whether the node was removed, so that nothing of it may start any more.
  @exclusivity(unchecked) @usableFromInline var isRemoved = false
  /// The number of parts of the engine that need the node at the moment.
  @exclusivity(unchecked) var holders = 0

  /// The feature, if it is compared with the state after each action.
  @exclusivity(unchecked) var mounted: MountedFeature?

  /// The registrar of the position: its observers are notified when the state is replaced or removed.
  @exclusivity(unchecked) private(set) var currentPlace: ObservationStateRegistrar?
  /// The identity of the state at the last comparison; `nil` if it isn't observed, or no store needs it.
  @exclusivity(unchecked) @usableFromInline private(set) var observedID: ObservationStateID?
  /// The ``LastState`` of the node's store, while the store is alive.
  @exclusivity(unchecked) @usableFromInline weak var lastState: AnyObject?
  /// Whether the last state must be kept.
  @exclusivity(unchecked) @usableFromInline private(set) var keepsState = false

  init(
    occupant: Occupant = Occupant(OnlyChild()),
    in group: NodeGroup? = nil,
    of parent: Node? = nil
  ) {
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
    return (group(key) ?? addGroup(key)).child(occupant, of: self)
  }

  /// A live child, if there is one.
  @usableFromInline
  func liveChild(_ key: ChildKey, _ occupant: Occupant) -> Node? {
    groups.isEmpty ? nil : group(key)?.children[occupant]
  }

  /// The live children at a position, if there are any.
  func liveGroup(_ key: ChildKey) -> NodeGroup? { groups.isEmpty ? nil : group(key) }

  private func group(_ key: ChildKey) -> NodeGroup? {
    groups.first { $0.key === key || $0.otherKey === key } ?? groups.first { $0.matches(key) }
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

  /// The registrar for observers of the state.
  var place: ObservationStateRegistrar {
    if let currentPlace { return currentPlace }
    let place = ObservationStateRegistrar()
    currentPlace = place
    return place
  }

  /// Connects the node to its store, which keeps the child's last state.
  ///
  /// - Parameters:
  ///   - last: The last state.
  ///   - id: The identity of the state as it is now, if it is observed.
  ///   - enclosingID: The identity of the states between this one and its parent's.
  func connect<State>(
    to last: LastState<State>,
    _ id: ObservationStateID?,
    in enclosingID: UInt64
  ) {
    if let group, group.enclosingID == nil { group.enclosingID = enclosingID }
    lastState = last
    keepsState = last.isKept
    observedID = id
  }

  /// The last state, if the store is alive and must keep it.
  @inlinable
  func lastState<State>(of type: State.Type) -> LastState<State>? {
    guard keepsState, let lastState else { return nil }
    return unsafeDowncast(lastState, to: LastState<State>.self)
  }

  /// Notifies the observers if another state has taken the position.
  ///
  /// - Parameters:
  ///   - id: The identity of the state.
  ///   - isReplaced: In: whether a state around this one was replaced. Set to `true` if this one was.
  @usableFromInline
  func compare(_ id: ObservationStateID, _ isReplaced: inout Bool) {
    guard let former = observedID, !isReplaced else {
      observedID = id
      return didReplace()
    }
    observedID = id
    // A state without an identity is observed where it is stored.
    if id == former || id.isUntracked && former.isUntracked && id.tag == former.tag { return }
    isReplaced = true
    didReplace()
  }

  /// Notifies the observers of the state that another one has taken its position.
  @usableFromInline
  func didReplace() { currentPlace?.didChange(0) }

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
