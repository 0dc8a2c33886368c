/// A child whose state is always there: what `Scope` does for a property.
///
/// A class, like the other nodes with parts: a closure that captured the parts one by one would
/// retain and release each of them for every action.
@usableFromInline
final class PropertyChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let state: StateAccess<ParentState, ChildState>
  @usableFromInline let action: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let key: AnyKeyPath
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  /// Whether nobody can hear of the child's state.
  @usableFromInline let isPlain: Bool
  /// Where it then lies in its parent's, in bytes.
  @usableFromInline let plainOffset: Int

  @inlinable
  init(
    state: StateAccess<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    key: AnyKeyPath,
    child: ChildNode<ChildState, ChildAction>
  ) {
    self.state = state
    self.action = action
    self.key = key
    self.child = child
    isPlain = state.isPlain && state.observed == nil
    plainOffset = state.offset ?? 0
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
    guard let value = state.open(in: parent) else {
      return lift(state.modifySlowly(parent) { child.reduce(&$0, childAction) })
    }
    var isReplaced = true
    let effect = child.reduce(at: value.place, childAction, isRead: value.isRead, &isReplaced)
    if value.isHeard, isReplaced { state.wasReplaced(in: parent) }
    return lift(effect)
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
    let place = UnsafeMutableRawPointer(parent) + plainOffset
    let state = place.assumingMemoryBound(to: ChildState.self)
    let effect = child.reducePlain(at: state, childAction)
    // In one function with this one. Functions that differ in little more than types are merged into
    // one, and each of them calls that: a call more to return from at every level.
    return effect.isNone
      ? .none : effect.lifted(to: key, named: self.action.name, self.action.embedding)
  }

  @inlinable
  @inline(__always)
  func lift(_ effect: consuming Effect<ChildAction>) -> Effect<ParentAction> {
    effect.isNone ? .none : liftWork(effect)
  }

  @usableFromInline
  func liftWork(_ effect: Effect<ChildAction>) -> Effect<ParentAction> {
    effect.lifted(to: key, named: action.name, action.embedding)
  }

  /// Ends the scopes below the child whose state is gone.
  @inlinable
  func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    sweep.visit(
      key,
      isAlive: { _ in true },
      visit: { _, inner in
        self.state.read(parent) { self.child.resolved.sweep?($0, inner) }
      }
    )
  }
}
