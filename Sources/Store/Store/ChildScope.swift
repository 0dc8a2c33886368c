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
    key = ChildKey(position, action: action, state: state, elementPath: elementPath)
  }

  /// Whether a child exists.
  @inlinable
  func isPresent(_ id: Position.ID, in parent: UnsafePointer<Position.Parent>) -> Bool {
    position.read(id, in: parent) { _ in true } == true
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

/// The route from a parent's store to a child.
@usableFromInline
final class ChildRoute<Position: ChildPosition, ParentAction, Action>: StoreRoute {
  @usableFromInline typealias State = Position.State

  @usableFromInline let scope: ChildScope<Position, ParentAction, Action>
  @usableFromInline let id: Position.ID
  @usableFromInline let runtime: Unmanaged<EffectRuntime>
  @usableFromInline let fixedAddress: UnsafePointer<State>?
  /// The state as last read, of a child without an address of its own.
  @exclusivity(unchecked) @usableFromInline var copy: UnsafeMutablePointer<State>?
  /// The version of the engine's state that was copied.
  @exclusivity(unchecked) @usableFromInline var version: UInt64?
  @exclusivity(unchecked) @usableFromInline var currentNode: Node?
  @usableFromInline private(set) lazy var nodePath = scope.parent.route.nodePath
    .appending(scope.path(id))

  @inlinable
  init(to id: Position.ID, in scope: ChildScope<Position, ParentAction, Action>) {
    self.id = id
    self.scope = scope
    runtime = scope.parent.runtime
    fixedAddress = scope.parent.fixedAddress.flatMap { parent in
      scope.position.fixedOffset.map { offset in
        (UnsafeRawPointer(parent) + offset).assumingMemoryBound(to: State.self)
      }
    }
    // The last value must be known even if the child is removed before it is read.
    if fixedAddress == nil { _ = read(isObserved: false) }
  }

  deinit {
    copy?.deinitialize(count: 1)
    copy?.deallocate()
  }

  @usableFromInline var isPresent: Bool {
    scope.parent.route.isPresent && scope.isPresent(id, in: scope.parent.address())
  }

  @usableFromInline var fixedPlace: Unmanaged<ObservationStateRegistrar>? {
    guard fixedAddress != nil, scope.observed != nil else { return nil }
    return node.place.map { .passUnretained($0) }
  }

  @usableFromInline var node: Node {
    if let currentNode, !currentNode.isRemoved || !isPresent { return currentNode }
    let node = scope.parent.route.node.child(scope.key, Occupant(onlyElement: id))
    let parent = scope.parent.address()
    node.watch(
      scope.observed.flatMap { observed in
        scope.position.read(id, in: parent) { observed.id(of: $0) }
      },
      in: scope.position.context(in: parent)
    )
    node.store = self
    currentNode = node
    return node
  }

  @inlinable
  func read(isObserved: Bool) -> UnsafePointer<State> {
    let parent: UnsafePointer<Position.Parent>
    if isObserved, scope.observed == nil {
      // Only the state around it can tell that it has changed.
      parent = scope.parent.read()
      scope.position.track(in: parent)
    } else {
      parent = scope.parent.address()
      if isObserved { registerObserver() }
    }
    if let offset = scope.position.fixedOffset {
      return (UnsafeRawPointer(parent) + offset).assumingMemoryBound(to: State.self)
    }
    let version = runtime._withUnsafeGuaranteedRef { $0.version }
    if let copy, version == self.version, scope.position.isStored { return UnsafePointer(copy) }
    self.version = version
    scope.position.read(id, in: parent) { keep($0.pointee) }
    guard let copy else { preconditionFailure("A store is made of a state that is there.") }
    return UnsafePointer(copy)
  }

  @inlinable
  func keep(_ state: State) {
    if let copy {
      copy.pointee = state
    } else {
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      copy.initialize(to: state)
      self.copy = copy
    }
  }

  @usableFromInline
  func registerObserver() {
    let node = node
    if !node.isRemoved { node.place?.access(0) }
    // A child that was removed may be inserted again; one without an identity is observed where it is stored.
    if node.isRemoved || node.observedID?.isUntracked != false {
      scope.position.track(in: scope.parent.read())
    }
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    scope.parent.send(scope.embed(id, action), at: location)
  }
}

extension Occupant {
  /// The occupant of a child's position, whatever the `id` of its state.
  @usableFromInline
  init<ID: Hashable>(onlyElement id: ID) {
    self.init(element: id is OnlyChild ? nil : AnyHashable(id))
  }
}
