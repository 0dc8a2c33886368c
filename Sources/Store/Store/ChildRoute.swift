/// The route from a parent's store to a child.
@usableFromInline
final class ChildRoute<Position: ChildPosition, ParentAction, Action>: StoreRoute {
  @usableFromInline typealias State = Position.State

  @usableFromInline let scope: ChildScope<Position, ParentAction, Action>
  @usableFromInline let id: Position.ID
  @usableFromInline let runtime: Unmanaged<EffectRuntime>
  @usableFromInline let fixedAddress: UnsafePointer<State>?
  /// The state as it last was, of a child that can be removed, or whose position is computed.
  @usableFromInline let last: LastState<State>
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
    last = LastState(isKept: scope.position.canBeRemoved, isCompared: scope.isCompared)
    // The last value must be known even if the child is removed before it is read.
    if last.isKept {
      last.keep(read(isObserved: false))
      keepLastState()
    } else if fixedAddress == nil {
      _ = read(isObserved: false)
    }
  }

  @usableFromInline var elementID: StoreID? {
    Position.ID.self != OnlyChild.self ? StoreID(ObjectIdentifier(scope), element: id) : nil
  }

  @usableFromInline var isPresent: Bool {
    scope.parent.route.isPresent && scope.isPresent(id, in: scope.parent.address())
  }

  @usableFromInline var fixedPlace: Unmanaged<ObservationStateRegistrar>? {
    guard fixedAddress != nil, scope.observed != nil else { return nil }
    return .passUnretained(node.place)
  }

  @usableFromInline var node: Node {
    if let currentNode, !currentNode.isRemoved || !isPresent { return currentNode }
    let node = scope.parent.route.node.child(scope.key, Occupant(id))
    let parent = scope.parent.address()
    node.connect(
      to: last,
      scope.observed.flatMap { observed in
        scope.position.read(id, in: parent) { observed.id(of: $0) }
      },
      in: scope.position.enclosingID(in: parent)
    )
    currentNode = node
    return node
  }

  /// Has the state kept from now on.
  @usableFromInline
  func keepLastState() {
    _ = node
    runtime._withUnsafeGuaranteedRef { $0.tree?.cursor.node = $0.root }
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
    if let state = last.address, version == last.version, scope.position.isStored {
      return UnsafePointer(state)
    }
    scope.position.read(id, in: parent) { last.keep($0) }
    last.version = version
    // A child that was removed may be inserted again.
    if let currentNode, currentNode.isRemoved { _ = node }
    guard let state = last.address else {
      preconditionFailure("A store is made of a state that is there.")
    }
    return UnsafePointer(state)
  }

  @usableFromInline
  func registerObserver() {
    let node = node
    if !node.isRemoved { node.place.access(0) }
    // A child that was removed may be inserted again; one without an identity is observed where it is stored.
    if node.isRemoved || node.observedID?.isUntracked != false {
      scope.position.track(in: scope.parent.read())
    }
  }

  @usableFromInline
  func composeFeature() {
    scope.parent.route.composeFeature()
    runtime.takeUnretainedValue().tree?.operators.compose(for: ParentAction.self, scope.key.action)
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    scope.deliver(action, of: id, at: location)
  }
}
