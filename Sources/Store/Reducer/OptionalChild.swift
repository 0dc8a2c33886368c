/// A child whose state may be missing: what `ifLet` does for plain and for presented state.
@usableFromInline
package final class OptionalChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let state: StateAccess<ParentState, ChildState?>
  @usableFromInline let action: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let key: NodeKey
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
    self.key = child.tree.key(action: key, state: state.keyPath)
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
    reduce(at: &parent, action, in: tree)
  }

  @inlinable
  @inline(__always)
  func reduce(
    at parent: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction,
    in tree: FeatureTree
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let value = state.open(in: parent) else {
      let effect = state.modifySlowly(parent) { state in
        state.modifyWrapped { lift(child.reduce(&$0, childAction), &$0) }
      }
      return effect ?? undeliverable(action, in: tree)
    }
    if value.place.pointee.isNoneInPlace() { return undeliverable(action, in: tree) }
    // Only a forced unwrap projects the value in place; binding it would copy.
    // swift-format-ignore: NeverForceUnwrap
    return reduce(at: &value.place.pointee!, childAction, value, in: parent)
  }

  @inlinable
  @inline(__always)
  func reduce(
    at wrapped: UnsafeMutablePointer<ChildState>,
    _ action: ChildAction,
    _ value: OpenValue<ChildState?>,
    in parent: UnsafeMutablePointer<ParentState>
  ) -> Effect<ParentAction> {
    var isReplaced = true
    let effect = child.reduce(at: wrapped, action, isRead: value.isRead, &isReplaced)
    if value.isHeard, isReplaced { state.wasReplaced(in: parent) }
    return lift(effect, wrapped)
  }

  @inlinable
  @inline(__always)
  func lift(
    _ effect: consuming Effect<ChildAction>,
    _ state: UnsafePointer<ChildState>
  ) -> Effect<ParentAction> {
    effect.isNone ? .none : liftWork(effect, state)
  }

  @usableFromInline
  func liftWork(
    _ effect: Effect<ChildAction>,
    _ state: UnsafePointer<ChildState>
  ) -> Effect<ParentAction> {
    effect.lift(
      to: key,
      named: action.name,
      element: identity(state),
      dismissal: dismissal?(),
      action.embedding
    )
  }

  /// Ends the child's scope when its state is gone, or another.
  @inlinable
  package func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard let sweep = sweep.entering(key, isStored: state.isStored && !identity.isInObject)
    else { return }
    state.read(parent) { state in
      // Only a change in place reaches the value without copying it; nothing is changed.
      let isPresent: Void? = UnsafeMutablePointer(mutating: state).pointee.modifyWrapped { value in
        withUnsafePointer(to: &value) { value in
          sweep.forEachChild(of: key) { scope in
            let isSame = scope.element == identity(value)
            guard let inner = sweep.enter(scope, isAlive: isSame) else { return }
            child.sweep(value, inner)
          }
        }
      }
      if isPresent == nil { sweep.forEachChild(of: key) { sweep.enter($0, isAlive: false) } }
    }
  }

  /// Looks at the stacks of the child, if there is one and it is stored; `nil` where there can be none.
  @inlinable package var survey: ((UnsafePointer<ParentState>, StackSurvey) -> Void)? {
    if !state.isStored || child.isWithoutStacks { return nil }
    return { parent, survey in
      self.state.read(parent) { state in
        // Only a change in place reaches the value without copying it; nothing is changed.
        UnsafeMutablePointer(mutating: state).pointee.modifyWrapped { value in
          withUnsafePointer(to: &value) { self.child.look(at: $0, survey) }
        }
      }
    }
  }

  @usableFromInline
  func undeliverable(_ action: ParentAction, in tree: FeatureTree) -> Effect<ParentAction> {
    let name = ActionName.of(action)
    tree.reportUndeliverable(
      "action-for-missing-child",
      name,
      for: key,
      """
      'ifLet' at \(location) received \(name) while \
      \(typeName(ChildState.self)) was nil. \
      The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or a reducer set the state to nil before the child's reducer \
      ran. Return the child's effects from its own reducer, so that they end with it, and set the \
      state to nil in the reducer that 'ifLet' is applied to: it runs after the child's.
      """,
      at: location
    )
    return .none
  }
}
