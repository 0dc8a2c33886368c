/// A child whose state is always there: what `Scope` does for a property.
///
/// A class, like the other nodes with parts: a closure that captured the parts one by one would
/// retain and release each of them for every action.
@usableFromInline
final class PropertyChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let state: StateAccess<ParentState, ChildState>
  @usableFromInline let action: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let key: NodeKey
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let identity = StateIdentity<ChildState>()
  /// Whether the child is another one when its state has another id.
  @usableFromInline let isIdentified: Bool
  /// Where the child's state lies in its parent's, in bytes; 0 where it is computed.
  @usableFromInline let offset: Int
  /// Where the registrar of the property lies, if there is one at a known offset.
  @usableFromInline let registrar: RegistrarPlace

  @inlinable
  init(
    state: StateAccess<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    key: AnyKeyPath,
    child: ChildNode<ChildState, ChildAction>
  ) {
    self.state = state
    self.action = action
    self.key = child.tree.key(action: key, state: state.keyPath)
    self.child = child
    let isOfOtherType = ChildState.self != ParentState.self
    isIdentified =
      !identity.isNone && (isOfOtherType || !state.keyPath.leads(as: \ParentState.self))
    offset = state.offset ?? 0
    registrar = state.registrar ?? RegistrarPlace(offset: 0, slot: 0)
  }

  /// What hands the child's actions to the child, by the shortest way there is.
  @inlinable var reducer: (inout ParentState, ParentAction) -> Effect<ParentAction> {
    if state.isPlain && state.observed == nil { return { self.reducePlain(&$0, $1) } }
    if state.offset == nil || state.registrar == nil { return { self.reduce(&$0, $1) } }
    if state.isDeep { return { self.reduceDeep(&$0, $1) } }
    return { self.reduceTracked(&$0, $1) }
  }

  /// Hands the child's actions to the child.
  @inlinable
  func reduce(_ parent: inout ParentState, _ action: ParentAction) -> Effect<ParentAction> {
    reduce(at: &parent, action)
  }

  @inlinable
  @inline(__always)
  func reduce(
    at parent: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    return state.modify(at: parent) { lift(child.reduce(&$0, childAction), &$0) }
  }

  /// Hands the child's actions to the child, whose state nobody can hear of.
  @inlinable
  func reducePlain(_ parent: inout ParentState, _ action: ParentAction) -> Effect<ParentAction> {
    reducePlain(at: &parent, action)
  }

  @inlinable
  @inline(__always)
  func reducePlain(
    at parent: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let place = place(in: parent)
    return lift(child.reducePlain(at: place, childAction), place)
  }

  /// Hands the child's actions to the child, of whose state one registrar hears.
  @inlinable
  func reduceTracked(_ parent: inout ParentState, _ action: ParentAction) -> Effect<ParentAction> {
    reduceTracked(at: &parent, action)
  }

  @inlinable
  @inline(__always)
  func reduceTracked(
    at parent: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let place = place(in: parent)
    // Nobody waits, neither for the place nor, therefore, for anything in it.
    if registrar.isSettled(parent) { return lift(child.reducePlain(at: place, childAction), place) }
    registrar.markChanged(parent)
    var isReplaced = true
    let effect = child.reduce(at: place, childAction, isRead: true, &isReplaced)
    if isReplaced { state.wasReplaced(in: parent) }
    return lift(effect, place)
  }

  /// Hands the child's actions to the child, of whose state several registrars hear.
  @inlinable
  func reduceDeep(_ parent: inout ParentState, _ action: ParentAction) -> Effect<ParentAction> {
    state.isMarked(&parent) ? reduceTracked(at: &parent, action) : reduce(&parent, action)
  }

  @inlinable
  @inline(__always)
  func place(in parent: UnsafeMutablePointer<ParentState>) -> UnsafeMutablePointer<ChildState> {
    (UnsafeMutableRawPointer(parent) + offset).assumingMemoryBound(to: ChildState.self)
  }

  /// The effect as one of the parent's, owned by the child with the id that its state has now.
  @inlinable
  @inline(__always)
  func lift(
    _ effect: consuming Effect<ChildAction>,
    _ state: UnsafePointer<ChildState>
  ) -> Effect<ParentAction> {
    if effect.isNone { return .none }
    return isIdentified ? liftIdentified(effect, state) : lift(effect)
  }

  @usableFromInline
  func liftIdentified(
    _ effect: Effect<ChildAction>,
    _ state: UnsafePointer<ChildState>
  ) -> Effect<ParentAction> {
    effect.lifted(to: key, named: action.name, element: identity(state), action.embedding)
  }

  // In one function with its callers. Functions that differ in little more than types are merged into
  // one, and each of them calls that: a call more to return from at every level.
  @inlinable
  @inline(__always)
  func lift(_ effect: consuming Effect<ChildAction>) -> Effect<ParentAction> {
    effect.isNone
      ? .none
      : effect.lifted(to: key, named: action.name, isLasting: true, action.embedding)
  }

  /// Ends the scope of a child with an id that is gone, and those below the child whose state is.
  @inlinable
  func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard let sweep = sweep.entering(key, isStored: state.isStored && !identity.isInObject)
    else { return }
    if isIdentified { return sweepIdentified(parent, sweep) }
    sweep.forEachSweptChild(of: key) { scope in
      guard let inner = sweep.enter(scope, isAlive: true) else { return }
      state.read(parent) { child.sweep($0, inner) }
    }
  }

  @inlinable
  func sweepIdentified(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    state.read(parent) { state in
      sweep.forEachChild(of: key) { scope in
        let isSame = scope.element == identity(state)
        guard let inner = sweep.enter(scope, isAlive: isSame) else { return }
        child.sweep(state, inner)
      }
    }
  }

  /// Whether the child's state is a part of its parent's.
  @inlinable var isPart: Bool { state.isStored && ChildState.self != ParentState.self }
}
