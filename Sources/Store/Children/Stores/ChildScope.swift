/// The children of a store at one position: access to their states, and their stores.
///
/// It belongs to the parent's store, on the main actor, and refers to the parent's route only: a child may outlive its
/// parent's store.
@usableFromInline
final class ChildScope<Position: ChildPosition, ParentAction, Action> {
  @usableFromInline let parent: StoreSource<Position.Parent, ParentAction>
  @usableFromInline let position: Position
  @usableFromInline let key: ChildKey
  @usableFromInline let embed: (Position.ID, consuming Action) -> ParentAction
  /// The case of a child's actions.
  @usableFromInline let path: (Position.ID) -> AnyKeyPath
  @usableFromInline let observed: ObservedStateType<Position.State>?
  /// Whether only a comparison finds out that a copy of a child's state was assigned.
  @usableFromInline let isCompared: Bool
  /// Whether the actions are known to be handled, or a lost one was reported.
  @exclusivity(unchecked) @usableFromInline var isHandled = false
  /// Whether the children are presented: those of a removed parent are not.
  @usableFromInline let isPresentation: Bool
  @inlinable
  init(
    parent: StoreSource<Position.Parent, ParentAction>,
    at position: Position,
    state: AnyKeyPath,
    action: AnyKeyPath,
    path: @escaping (Position.ID) -> AnyKeyPath,
    elementPath: ((Position.ID) -> AnyKeyPath)? = nil,
    isPresentation: Bool = false,
    embed: @escaping (Position.ID, consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.position = position
    self.path = path
    self.isPresentation = isPresentation
    self.embed = embed
    observed = position.comparison.observed
    isCompared = observed != nil && position.isStored && !position.isTracked
    key = ChildKey(position, action: action, state: state, elementPath: elementPath)
  }

  /// Whether a child exists.
  @inlinable
  func isPresent(_ id: Position.ID, in parent: UnsafePointer<Position.Parent>) -> Bool {
    position.read(id, in: parent) { _ in true } == true
  }

  /// Sends an action of a child.
  @inlinable
  func deliver(
    _ action: Action,
    of id: Position.ID,
    at location: SourceLocation
  ) -> EffectCascadeHandle? {
    let parentAction = embed(id, action)
    if isHandled { return parent.send(parentAction, at: location) }
    return deliverFirst(parentAction, at: location)
  }

  /// Sends the answer to a dialog that was removed: the feature that asked handles it, whatever is in the dialog's place.
  func deliverAnswer(
    _ action: Action,
    of id: Position.ID,
    at location: SourceLocation
  ) -> EffectCascadeHandle? {
    let runtime = parent.runtime.takeUnretainedValue()
    guard !runtime.isDraining, let context = runtime.tree?.context else {
      return deliverOfRemoved(action, of: id, at: location)
    }
    if context.lateAnswer != nil { return deliver(action, of: id, at: location) }
    context.lateAnswer = LateAnswer(
      type: String(reflecting: Action.self),
      sequence: runtime.sequence + 1
    )
    defer { context.lateAnswer = nil }
    return deliver(action, of: id, at: location)
  }

  /// Whether an action answers a dialog in a case of what was presented, which was removed as well.
  func isAnswer(_ action: Action) -> Bool {
    guard Position.State.self is any EphemeralState.Type,
      let answer = parent.runtime.takeUnretainedValue().tree?.context.lateAnswer
    else { return false }
    return answer.isCase(of: action)
  }

  /// Sends an action of a child that was removed.
  ///
  /// Where no other child is in its place it arrives as any action for a missing child.
  func deliverOfRemoved(
    _ action: Action,
    of id: Position.ID,
    at location: SourceLocation
  ) -> EffectCascadeHandle? {
    let isReplaced =
      !parent.node.takeUnretainedValue().isRemoved && isPresent(id, in: parent.address())
    guard isReplaced else { return deliver(action, of: id, at: location) }
    reportReplaced(action, at: location)
    return nil
  }

  /// Registers the current observer for the presence of a child.
  ///
  /// - Returns: The store of the child; `nil` if there is no such child.
  @inlinable
  @MainActor
  func store(of id: Position.ID) -> Store<Position.State, Action>? {
    let state = parent.read()
    position.track(in: state)
    guard isPresent(id, in: state) else { return nil }
    if isPresentation, parent.node._withUnsafeGuaranteedRef({ $0.isRemoved }) { return nil }
    return knownStore(of: id)
  }

  /// The store of a child that is known to exist.
  @inlinable
  @MainActor
  func knownStore(of id: Position.ID) -> Store<Position.State, Action> {
    let node = parent.node._withUnsafeGuaranteedRef { $0.liveGroup(key)?.node(id) }
    // An equal key has a position and actions of the same types.
    if let store = node?.last?.store {
      return unsafeDowncast(store, to: Store<Position.State, Action>.self)
    }
    return makeStore(of: id, node)
  }

  @inlinable
  @MainActor
  func makeStore(of id: Position.ID, _ node: Node?) -> Store<Position.State, Action> {
    let route = ChildRoute(to: id, in: self, at: node ?? makeNode(of: id))
    let store = Store<Position.State, Action>(source: StoreSource(route))
    route.last.store = store
    return store
  }

  @inlinable
  func makeNode(of id: Position.ID) -> Node {
    let parentNode = parent.node.takeUnretainedValue()
    let stateID = position.read(id, in: parent.address()) { position.identity($0) } ?? nil
    return parentNode.group(key).insert(id, stateID: stateID, below: parentNode)
  }
}
