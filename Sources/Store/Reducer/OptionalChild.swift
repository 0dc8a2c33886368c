/// A child whose state may be missing: what `ifLet` does for plain and for presented state.
@usableFromInline
package final class OptionalChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let state: StateAccess<ParentState, ChildState?>
  @usableFromInline let action: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let key: AnyKeyPath
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let identity = StateIdentity<ChildState>()
  let dismissal: (() -> ParentAction)?
  let location: SourceLocation

  @usableFromInline
  package init(
    state: StateAccess<ParentState, ChildState?>,
    action: AnyCasePath<ParentAction, ChildAction>,
    key: AnyKeyPath,
    child: ChildNode<ChildState, ChildAction>,
    dismissal: (() -> ParentAction)? = nil,
    location: SourceLocation
  ) {
    self.state = state
    self.action = action
    self.key = key
    self.child = child
    self.dismissal = dismissal
    self.location = location
  }

  /// Hands the child's actions to the child.
  @inlinable
  package func reduce(
    _ parent: inout ParentState,
    _ action: ParentAction,
    in tree: FeatureTree
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    var element: AnyHashable?
    let effect = state.modify(&parent) { state in
      state.modifyWrapped { state in
        let effect = child.reduce(&state, childAction)
        if !effect.isNone { element = id(of: &state) }
        return effect
      }
    }
    guard let effect else {
      report(action, in: tree)
      return .none
    }
    if effect.isNone { return .none }
    return lift(effect, element: element)
  }

  @usableFromInline
  func id(of state: UnsafePointer<ChildState>) -> AnyHashable? { identity(state) }

  @usableFromInline
  func lift(_ effect: Effect<ChildAction>, element: AnyHashable?) -> Effect<ParentAction> {
    effect.lift(
      to: key,
      named: action.name,
      element: element,
      dismissal: dismissal?(),
      action.embedding
    )
  }

  /// Ends the child's scope when its state is gone, or another.
  @usableFromInline
  package func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard !sweep.isEmpty(key) else { return }
    state.read(parent) { state in
      // Only a change in place reaches the value without copying it; nothing is changed.
      let isPresent: Void? = UnsafeMutablePointer(mutating: state).pointee.modifyWrapped { value in
        withUnsafePointer(to: &value) { value in
          let id = identity(value)
          sweep.visit(key, isAlive: { $0 == id }) { self.child.resolved.sweep?(value, $1) }
        }
      }
      if isPresent == nil { sweep.visit(key, isAlive: { _ in false }, visit: nil) }
    }
  }

  @usableFromInline
  func report(_ action: ParentAction, in tree: FeatureTree) {
    tree.reportUndeliverable(
      "action-for-missing-child",
      """
      'ifLet' at \(location) received \(ActionName.of(action)) while \
      \(TypeText.of(ChildState.self)) was nil. \
      The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or a reducer set the state to nil before the child's reducer \
      ran.
      """,
      at: location
    )
  }
}
