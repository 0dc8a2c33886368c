/// The life of one child in the state: its effects, its store and its observers, its handlers and its requests.
///
/// The nodes of an engine make up its live tree. A node is created by the first effect or store that needs it, or when
/// a feature with handlers or routes arrives. It is removed when its child is removed from the state or replaced by
/// another one, or when nothing needs it any more.
@usableFromInline
final class Node {
  /// Greater than the number of every node created before.
  let number = StructureID.next()
  @usableFromInline let occupant: Occupant
  let isRoot: Bool
  /// The group that the node belongs to, until it is removed; `nil` for the root.
  @exclusivity(unchecked) private(set) var group: NodeGroup?
  /// The node above, until this one is removed.
  @exclusivity(unchecked) private(set) var parent: Node?
  /// The nodes from the root to here, for traces and tasks: it never changes, and any thread may read it.
  let path: [NodeStep]
  @exclusivity(unchecked) @usableFromInline private(set) var groups: [NodeGroup] = []
  /// The children whose state is always there, at one address; their groups retain them.
  @exclusivity(unchecked) private(set) var fixedChildren: [Unmanaged<Node>] = []

  /// The effects that run.
  @exclusivity(unchecked) var effects = NodeEffects()
  /// Whether the child was removed, so that nothing of it may start any more.
  @exclusivity(unchecked) @usableFromInline var isRemoved = false
  /// The number of parts of the engine that need the node at the moment.
  @exclusivity(unchecked) var holders = 0
  /// The handlers and requests of the feature, if it has some.
  @exclusivity(unchecked) @usableFromInline var mount: Mount?

  /// The registrar of the position: its observers are notified when the state is replaced or removed.
  @exclusivity(unchecked) private(set) var currentPlace: ObservationStateRegistrar?
  /// The identity of the state at the last comparison; `nil` if it isn't observed, or no store needs it.
  @exclusivity(unchecked) @usableFromInline private(set) var observedID: ObservationStateID?
  /// The last state that the child's store returns, from the first store on.
  @exclusivity(unchecked) @usableFromInline private(set) var last: NodeStore?
  /// Whether the last state is kept from one action to the next.
  @exclusivity(unchecked) @usableFromInline private(set) var keepsState = false
  /// Where the state always is, of a child that can't be removed.
  @exclusivity(unchecked) @usableFromInline private(set) var fixedAddress: UnsafeRawPointer?
  /// Where its registrar always is.
  @exclusivity(unchecked)
  @usableFromInline private(set) var fixedRegistrar: UnsafePointer<MacroSupport.RegistrarStorage>?

  @usableFromInline
  init(
    occupant: Occupant = Occupant(OnlyChild()),
    in group: NodeGroup? = nil,
    of parent: Node? = nil
  ) {
    self.occupant = occupant
    isRoot = group == nil
    path = (parent?.path ?? []) + (group.map { [NodeStep(key: $0.key, occupant: occupant)] } ?? [])
    (self.group, self.parent) = (group, parent)
    isRemoved = parent?.isRemoved ?? false
    if isRemoved { detach() }
  }

  /// Parts the node from those above, so that nothing in a removed part of the tree refers upwards.
  func detach() { (group, parent) = (nil, nil) }

  /// The live children at a position, if there are any.
  @usableFromInline
  func liveGroup(_ key: ChildKey) -> NodeGroup? {
    for group in groups where group.key === key || group.otherKey === key { return group }
    return groups.first { $0.matches(key) }
  }

  /// The live children at a position.
  @usableFromInline
  func group(_ key: ChildKey) -> NodeGroup {
    if let group = liveGroup(key) { return group }
    let group = NodeGroup(key: key)
    groups.append(group)
    return group
  }

  /// Removes a child's node, and its group if nothing else needs that.
  func remove(_ child: Node) {
    guard let group = child.group else { return }
    group.remove(child)
    if child.fixedAddress != nil {
      fixedChildren.removeAll { $0.toOpaque() == Unmanaged.passUnretained(child).toOpaque() }
    }
    if group.isEmpty, mount == nil { groups.removeAll { $0 === group } }
  }

  // MARK: Stores and observation

  /// The registrar for observers of the state.
  var place: ObservationStateRegistrar {
    if let currentPlace { return currentPlace }
    let place = ObservationStateRegistrar()
    currentPlace = place
    return place
  }

  /// Registers the current observer for the child's place.
  @usableFromInline
  func observePlace() { if !isRemoved { place.access(0) } }

  /// Connects the node to the child's store.
  ///
  /// - Parameters:
  ///   - last: The last state of the child.
  ///   - id: The identity of the state as it is now, if it is observed.
  ///   - enclosingID: The identity of the states between this one and its parent's.
  @usableFromInline
  func connect(to last: NodeStore, _ id: ObservationStateID?, in enclosingID: UInt64) {
    if let group, group.enclosingID == nil { group.enclosingID = enclosingID }
    self.last = last
    keepsState = last.isKept
    observedID = id
  }

  /// Records where the state always is, so that a comparison needs no look-up.
  @usableFromInline
  func fix(_ address: UnsafeRawPointer, _ registrarOffset: Int?) {
    if fixedAddress == nil { parent?.fixedChildren.append(.passUnretained(self)) }
    fixedAddress = address
    fixedRegistrar = registrarOffset.map {
      (address + $0).assumingMemoryBound(to: MacroSupport.RegistrarStorage.self)
    }
  }

  /// The last state, if a store is alive and must keep it.
  @inlinable
  func keptState<State>(of type: State.Type) -> LastState<State>? {
    guard keepsState, let last else { return nil }
    if last.isReleasedByStore {
      releaseStore()
      return nil
    }
    return unsafeDowncast(last, to: LastState<State>.self)
  }

  /// Releases what is kept for a store that is gone.
  @usableFromInline
  func releaseStore() { (last, keepsState) = (nil, false) }

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
      for group in all[index].groups { all += group.nodes }
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

extension Sequence<NodeStep> {
  /// The way as traces name it, such as `path[#0].assetDetail`.
  var text: String { map(\.description).joined(separator: ".") }
}
