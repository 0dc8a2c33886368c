/// The route from a parent's store to one child, for the life of that child.
///
/// Once the child was removed from the state, or replaced by another one, the route leads nowhere else: it returns the
/// state as it last was.
@usableFromInline
final class ChildRoute<Position: ChildPosition, ParentAction, Action>: StoreRoute {
  @usableFromInline typealias State = Position.State

  @usableFromInline let scope: ChildScope<Position, ParentAction, Action>
  @usableFromInline let id: Position.ID
  @usableFromInline let runtime: Unmanaged<EffectRuntime>
  @usableFromInline let node: Node
  @usableFromInline let fixedAddress: UnsafePointer<State>?
  /// The state as it last was, of a child that can be removed, or whose position is computed.
  @usableFromInline let last: LastState<State>
  @usableFromInline private(set) lazy var nodePath = scope.parent.route.nodePath
    .appending(scope.path(id))

  @inlinable
  init(to id: Position.ID, in scope: ChildScope<Position, ParentAction, Action>, at node: Node) {
    self.id = id
    self.scope = scope
    self.node = node
    runtime = scope.parent.runtime
    let isReplaced = !scope.position.identity.isNone
    fixedAddress =
      isReplaced
      ? nil
      : scope.parent.fixedAddress.flatMap { parent in
        scope.position.fixedOffset.map { offset in
          (UnsafeRawPointer(parent) + offset).assumingMemoryBound(to: State.self)
        }
      }
    last = LastState(
      isKept: scope.position.canBeRemoved || isReplaced,
      isCompared: scope.isCompared
    )
    connect()
    // The last value must be known even if the child is removed before it is read.
    if last.isKept {
      last.keep(currentState())
      runtime._withUnsafeGuaranteedRef { $0.keepLastStates() }
    } else if fixedAddress == nil {
      _ = currentState()
    }
  }

  deinit { last.storeWasReleased() }

  /// Connects the node to what the route keeps.
  @inlinable
  func connect() {
    let parent = scope.parent.address()
    let enclosingID = scope.position.enclosingID(in: parent)
    let observedID = scope.observed.flatMap { observed in
      scope.position.read(id, in: parent) { observed.id(of: $0) }
    }
    node.connect(to: last, observedID, in: enclosingID)
    guard let fixedAddress, enclosingID == 0, !last.isKept else { return }
    // The registrar of an enum is found by asking it.
    if scope.observed?.offset == nil, scope.observed != nil { return }
    node.fix(UnsafeRawPointer(fixedAddress), scope.observed?.offset)
  }

  @usableFromInline var elementID: StoreID? {
    Position.ID.self != OnlyChild.self ? StoreID(ObjectIdentifier(scope), element: id) : nil
  }

  @usableFromInline var fixedPlace: Unmanaged<ObservationStateRegistrar>? {
    guard fixedAddress != nil, scope.observed != nil else { return nil }
    return .passUnretained(node.place)
  }

  @inlinable
  func read(isObserved: Bool) -> UnsafePointer<State> {
    if isObserved { registerObserver() }
    return currentState()
  }

  @inlinable
  func currentState() -> UnsafePointer<State> {
    if last.isKept, node.isRemoved, let state = last.address { return UnsafePointer(state) }
    let parent = scope.parent.address()
    if !last.isKept, let offset = scope.position.fixedOffset {
      return (UnsafeRawPointer(parent) + offset).assumingMemoryBound(to: State.self)
    }
    let version = runtime._withUnsafeGuaranteedRef { $0.version }
    if let state = last.address, version == last.version, scope.position.isStored {
      return UnsafePointer(state)
    }
    scope.position.read(id, in: parent) { last.keep($0) }
    last.version = version
    guard let state = last.address else {
      preconditionFailure("A store is made of a state that is there.")
    }
    return UnsafePointer(state)
  }

  /// Registers the current observer for the child; the state of a removed one doesn't change any more.
  @usableFromInline
  func registerObserver() {
    if scope.observed != nil {
      if node.isRemoved { return }
      node.observePlace()
      if node.observedID?.isUntracked == false { return }
    }
    // Only the state around it can tell that it has changed.
    scope.position.track(in: scope.parent.read())
  }

  @usableFromInline
  func composeFeature() {
    scope.parent.route.composeFeature()
    runtime.takeUnretainedValue().feature
      .composeChildren(of: ParentAction.self, at: scope.key.action)
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    if node.isRemoved { return deliverOfRemoved(action, at: location) }
    return scope.deliver(action, of: id, at: location)
  }

  @usableFromInline
  func deliverOfRemoved(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    let isDialog = (last.address?.pointee as? any EphemeralState)?.isEphemeral ?? false
    if isDialog || scope.isAnswer(action) {
      return scope.deliverAnswer(action, of: id, at: location)
    }
    return scope.deliverOfRemoved(action, of: id, at: location)
  }
}
