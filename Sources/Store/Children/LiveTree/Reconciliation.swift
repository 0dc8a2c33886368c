/// One comparison of the live tree with the state, after an action.
@usableFromInline
package struct Reconciliation {
  @usableFromInline unowned(unsafe) let runtime: EffectRuntime
  /// Whether the state around was replaced.
  ///
  /// Then the observers of the states below are notified too: a copy of an
  /// earlier state has the identities of the current one.
  @usableFromInline var isReplaced: Bool
  /// Whether observers are notified only: a state is shown that isn't the store's own.
  @usableFromInline var isLooking: Bool

  @usableFromInline
  init(runtime: EffectRuntime, isReplaced: Bool, isLooking: Bool = false) {
    self.runtime = runtime
    self.isReplaced = isReplaced
    self.isLooking = isLooking
  }
}

extension Node {
  /// Compares the live children below with the state of this node.
  ///
  /// The node of a child that is no longer there is removed: its effects are cancelled and its observers notified, and
  /// so on below. The observers of a child whose state was replaced are notified. What features that were inserted and
  /// removed have to do is collected in the runtime.
  ///
  /// - Complexity: O(*n*) in the number of live children, except those in elements of a collection that can't have
  ///   changed.
  @usableFromInline
  func reconcile(with state: UnsafeRawPointer, in pass: Reconciliation) {
    var index = 0
    while index < fixedChildren.count {
      let child = fixedChildren[index].takeUnretainedValue()
      child.reconcileFixed(in: pass)
      // A child that nothing needs any more is removed from the list meanwhile.
      if index < fixedChildren.count, fixedChildren[index].takeUnretainedValue() === child {
        index += 1
      }
    }
    if groups.count > fixedChildren.count {
      for group in groups where group.only?.fixedAddress == nil {
        group.key.reconcile(group, self, state, pass)
      }
    }
    if mount != nil, !pass.isLooking { followMount(state, in: pass.runtime) }
  }

  /// Compares the node with a state that is always there.
  private func reconcileFixed(in pass: Reconciliation) {
    guard let fixedAddress else { return }
    var pass = pass
    if let fixedRegistrar {
      let isSame =
        fixedRegistrar.pointee.stamp == observedID?.stamp
        && fixedRegistrar.pointee.number == observedID?.identity
      if pass.isReplaced || !isSame {
        compare(ObservationStateID(fixedRegistrar.pointee), &pass.isReplaced)
      }
    }
    if !groups.isEmpty || mount != nil { reconcile(with: fixedAddress, in: pass) }
  }
}

extension NodeGroup {
  /// Compares the children of the group with their parent's state.
  @inlinable
  func reconcile<Position: ChildPosition>(
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    below parent: Node,
    with state: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    var pass = pass
    let enclosingID = position.enclosingID(in: state)
    if let former = self.enclosingID, former != enclosingID { pass.isReplaced = true }
    self.enclosingID = enclosingID
    if let id = OnlyChild() as? Position.ID {
      // Compared each time: that is as fast as finding out whether it may have changed.
      if only == nil, !isFollowed { return }
      return reconcile(id, position, observed, below: parent, with: state, in: pass)
    }
    let changes = position.changes(in: state, since: &version)
    if case .copied = changes { pass.isReplaced = true }
    structureDidChange = true
    switch changes {
    case .none where !pass.isReplaced:
      structureDidChange = false
    case .one(let id) where !pass.isReplaced:
      structureDidChange = false
      if isFollowed || node(id) != nil {
        reconcile(id, position, observed, below: parent, with: state, in: pass)
      }
    case .few(let few) where !pass.isReplaced:
      for id in few.removed + few.present where isFollowed || node(id) != nil {
        reconcile(id, position, observed, below: parent, with: state, in: pass)
      }
    case .none, .one, .few, .any, .copied:
      reconcileAll(position, observed, below: parent, with: state, in: pass)
    }
  }

  /// Compares all elements that have a node or may get one.
  @inlinable
  func reconcileAll<Position: ChildPosition>(
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    below parent: Node,
    with state: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    for child in nodes {
      guard let id = position.id(of: child.occupant) else { continue }
      reconcile(id, position, observed, below: parent, with: state, in: pass)
    }
    if !isFollowed { return }
    for id in position.ids(in: state) where node(id) == nil {
      reconcile(id, position, observed, below: parent, with: state, in: pass)
    }
  }

  /// Compares one child, which may have a node and may be in the state.
  @inlinable
  func reconcile<Position: ChildPosition>(
    _ id: Position.ID,
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    below parent: Node,
    with state: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    if let child = node(id) {
      let isPresent = position.read(id, in: state) { state in
        if !position.identity.matches(child.occupant.id, state) { return false }
        child.reconcile(state, observed, in: pass)
        return true
      }
      if isPresent == true { return }
      if pass.isLooking { return child.isHidden() }
      child.removeChild(in: pass.runtime)
    }
    if isFollowed, !pass.isLooking {
      mount(id, position, observed, below: parent, with: state, in: pass)
    }
  }

  /// Mounts a child that has handlers or routes, if it is in the state.
  ///
  /// Not inlinable: it runs once for each child, and few have any.
  @usableFromInline
  func mount<Position: ChildPosition>(
    _ id: Position.ID,
    _ position: Position,
    _ observed: ObservedStateType<Position.State>?,
    below parent: Node,
    with state: UnsafePointer<Position.Parent>,
    in pass: Reconciliation
  ) {
    _ = position.read(id, in: state) { state in
      guard let feature = parent.arrivingFeature(in: self) else { return }
      let child = insert(id, stateID: position.identity(state), below: parent)
      child.mount(feature, in: pass.runtime)
      child.reconcile(state, observed, in: pass)
    }
  }
}

extension Node {
  /// Compares the node with the state of its child, which is the same as at the last comparison.
  @inlinable
  func reconcile<State>(
    _ state: UnsafePointer<State>,
    _ observed: ObservedStateType<State>?,
    in pass: Reconciliation
  ) {
    var pass = pass
    if observedID != nil, let observed { compare(observed.id(of: state), &pass.isReplaced) }
    if keepsState, let last = keptState(of: State.self) {
      if last.isCompared, !pass.isReplaced, last.isReplaced(by: state) {
        pass.isReplaced = true
        didReplace()
      }
      last.keep(state)
      last.version = pass.runtime.version
    }
    if !groups.isEmpty || mount != nil { reconcile(with: state, in: pass) }
  }
}
