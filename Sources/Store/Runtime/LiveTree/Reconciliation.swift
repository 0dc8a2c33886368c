/// One comparison of the live tree with the state, after an action.
@usableFromInline
package struct Reconciliation {
  @usableFromInline unowned(unsafe) let runtime: EffectRuntime
  /// Whether the state around was replaced.
  ///
  /// Then the observers of the states below are notified too: a copy of an
  /// earlier state has the identities of the current one.
  @usableFromInline var isReplaced: Bool

  @usableFromInline
  init(runtime: EffectRuntime, isReplaced: Bool) {
    self.runtime = runtime
    self.isReplaced = isReplaced
  }
}

extension Node {
  /// Compares the live children below with the state of this node, after an action.
  ///
  /// A child that is no longer there is removed: its effects are cancelled and its observers notified, and so on
  /// below. The observers of a child whose state was replaced are notified.
  ///
  /// - Complexity: O(*n*) in the number of live children, except those in elements of a collection that can't have
  ///   changed.
  @usableFromInline
  func reconcile(with state: UnsafeRawPointer, in pass: Reconciliation) {
    for group in groups { group.key.reconcile(group, state, pass) }
  }
}

extension NodeGroup {
  /// Compares the children of the group with their parent's state.
  @inlinable
  func reconcile<Position: ChildPosition>(
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    with parent: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    var pass = pass
    let fresh = fresh.isEmpty ? [] : takeFresh()
    let enclosingID = position.enclosingID(in: parent)
    if let former = self.enclosingID, former != enclosingID { pass.isReplaced = true }
    self.enclosingID = enclosingID
    let changes = position.changes(in: parent, since: &version)
    if case .copied = changes { pass.isReplaced = true }
    if !pass.isReplaced {
      switch changes {
      case .any, .copied: break
      case .none:
        if !fresh.isEmpty { reconcile(fresh, position, observed, with: parent, in: pass) }
        return
      case .one(let id) where position.identity.isNone:
        let child = children[Occupant(id)]
        if let child { reconcile(child, id, position, observed, with: parent, in: pass) }
        if !fresh.isEmpty || !leaving.isEmpty {
          reconcile(fresh, position, observed, with: parent, in: pass)
        }
        return
      case .few(let few) where position.identity.isNone:
        let fresh = fresh + nodes(of: few)
        reconcile(fresh, position, observed, with: parent, in: pass)
        return
      // Each id that the state of the element ever had is another child.
      case .one, .few: break
      }
    }
    reconcile(children.values, position, observed, with: parent, in: pass)
  }

  /// The live children that a few changes are of; those that were removed are about to leave.
  @usableFromInline
  @inline(never)
  func nodes<ID>(of changes: FewChanges<ID>) -> [Node] {
    leaving += changes.removed.compactMap { children[Occupant($0)] }
    return changes.present.compactMap { children[Occupant($0)] }
  }

  @inlinable
  func reconcile<Position: ChildPosition>(
    _ nodes: some Collection<Node>,
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    with parent: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    for child in nodes {
      guard let id = position.id(of: child.occupant) else { continue }
      reconcile(child, id, position, observed, with: parent, in: pass)
    }
    if !leaving.isEmpty { removeLeaving(in: pass.runtime) }
  }

  @inlinable
  func reconcile<Position: ChildPosition>(
    _ child: Node,
    _ id: Position.ID,
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    with parent: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    let isPresent = position.read(id, in: parent) { state in
      if let id = child.occupant.id, id != position.identity(state) { return false }
      var pass = pass
      if let observed, child.observedID != nil {
        child.compare(observed.id(of: state), &pass.isReplaced)
      }
      if child.keepsState, let last = child.lastState(of: Position.State.self) {
        if !pass.isReplaced, last.isReplaced(by: state) {
          pass.isReplaced = true
          child.didReplace()
        }
        last.keep(state)
        last.version = pass.runtime.version
      }
      if !child.groups.isEmpty { child.reconcile(with: state, in: pass) }
      return true
    }
    if isPresent != true { leaving.append(child) }
  }
}
