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
  @usableFromInline let observed = ObservedStateType<Position.State>()
  /// Whether only a comparison finds out that a copy of a child's state was assigned.
  @usableFromInline let isCompared: Bool
  /// Whether the actions are known to be handled, or a lost one was reported.
  @exclusivity(unchecked) @usableFromInline var isHandled = false
  /// The stores of children that may be removed, as long as others retain them.
  @exclusivity(unchecked) @usableFromInline var stores: [Position.ID: WeakStore] = [:]
  /// The number of stores at which released ones are removed.
  @exclusivity(unchecked) @usableFromInline var limit = 32

  @usableFromInline
  struct WeakStore {
    @usableFromInline weak var store: Store<Position.State, Action>?

    @inlinable
    init(_ store: Store<Position.State, Action>) { self.store = store }
  }

  @inlinable
  init(
    parent: StoreSource<Position.Parent, ParentAction>,
    at position: Position,
    state: AnyKeyPath,
    action: AnyKeyPath,
    path: @escaping (Position.ID) -> AnyKeyPath,
    elementPath: ((Position.ID) -> AnyKeyPath)? = nil,
    embed: @escaping (Position.ID, consuming Action) -> ParentAction
  ) {
    self.parent = parent
    self.position = position
    self.path = path
    self.embed = embed
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

  /// Registers the current observer for the presence of a child.
  ///
  /// - Returns: The store of the child; `nil` if there is no such child.
  @inlinable
  @MainActor
  func store(of id: Position.ID) -> Store<Position.State, Action>? {
    let state = parent.read()
    position.track(in: state)
    guard isPresent(id, in: state) else { return nil }
    return stores[id]?.store ?? makeStore(of: id)
  }

  /// The store of a child that is known to exist.
  @inlinable
  @MainActor
  func makeStore(of id: Position.ID) -> Store<Position.State, Action> {
    let store = Store<Position.State, Action>(source: StoreSource(ChildRoute(to: id, in: self)))
    if stores.count >= limit {
      stores = stores.filter { $0.value.store != nil }
      limit = max(32, stores.count * 2)
    }
    stores[id] = WeakStore(store)
    return store
  }
}
