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
  /// Where in the child's state its registrar is stored; `nil` if it takes calls to tell whether it
  /// was replaced.
  @usableFromInline let registrarOffset = RegistrarStorage.offset(in: ChildState.self)

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
    guard let value = state.open(in: parent), !value.isHeard || registrarOffset != nil else {
      return lift(
        state.modifySlowly(parent) { child.reduce(at: &$0, childAction, isRead: true) }
      )
    }
    if !value.isHeard {
      return lift(child.reduce(at: value.place, childAction, isRead: value.isRead))
    }
    let number = RegistrarStorage.number(of: value.place, at: registrarOffset)
    let effect = child.reduce(at: value.place, childAction, isRead: true)
    if RegistrarStorage.number(of: value.place, at: registrarOffset) != number {
      state.wasReplaced(in: parent)
    }
    return lift(effect)
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
