/// A child whose state is the payload of a case: what `Scope` and `ifCaseLet` have in common.
@usableFromInline
final class CaseChild<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let state: AnyCasePath<ParentState, ChildState>
  @usableFromInline let action: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let key: NodeKey
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  let operatorName: String
  let location: SourceLocation
  @usableFromInline let identity = StateIdentity<ChildState>()

  @usableFromInline
  init(
    state: AnyCasePath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    key: NodeKey,
    child: ChildNode<ChildState, ChildAction>,
    operatorName: String,
    location: SourceLocation
  ) {
    self.state = state
    self.action = action
    self.key = key
    self.child = child
    self.operatorName = operatorName
    self.location = location
  }

  @inlinable
  func node(in tree: FeatureTree) -> ReducerNode<ParentState, ParentAction> {
    ReducerNode(
      reduce: { [self] in reduce(&$0, $1, in: tree) },
      sweep: { [self] in sweep($0, $1) },
      survey: survey,
      onlyScopes: true
    )
  }

  /// Hands the child's actions to the child.
  @inlinable
  func reduce(
    _ parent: inout ParentState,
    _ action: ParentAction,
    in tree: FeatureTree
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let effect: Effect<ParentAction>? = state.modify(&parent) { payload in
      let effect = self.child.reduce(&payload, childAction)
      return effect.isNone ? .none : self.lift(effect, &payload)
    }
    if let effect { return effect }
    report(action, in: tree)
    return .none
  }

  @usableFromInline
  func lift(
    _ effect: Effect<ChildAction>,
    _ payload: UnsafePointer<ChildState>
  ) -> Effect<ParentAction> {
    effect.lifted(
      to: key,
      named: action.name,
      element: identity(payload),
      action.embedding
    )
  }

  /// Ends the child's scope when the state is in another case, or the payload another.
  @inlinable
  func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard !sweep.isEmpty(key), let sweep = sweep.entering(key, isStored: !identity.isInObject)
    else { return }
    sweepCopy(of: parent, sweep)
    if sweep.takeAskForPlace() { sweepInPlace(parent, sweep) }
  }

  @inlinable
  func sweepCopy(of parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard let payload = state.extract(from: parent.pointee) else {
      sweep.forEachChild(of: key) { sweep.enter($0, isAlive: false) }
      return
    }
    withUnsafePointer(to: payload) { self.sweep(payload: $0, sweep.throughCopy()) }
  }

  /// Looks again, at the payload itself.
  @usableFromInline
  @inline(never)
  func sweepInPlace(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    state.modify(&UnsafeMutablePointer(mutating: parent).pointee) { payload in
      withUnsafePointer(to: &payload) { self.sweep(payload: $0, sweep) }
    }
  }

  @inlinable
  func sweep(payload: UnsafePointer<ChildState>, _ sweep: ScopeSweep) {
    let id = identity(payload)
    sweep.forEachChild(of: key) { scope in
      guard let inner = sweep.enter(scope, isAlive: scope.element == id) else { return }
      child.sweep(payload, inner)
    }
  }

  /// Looks at the stacks of the child, if the state is in its case; `nil` where there can be none.
  @inlinable var survey: ((UnsafePointer<ParentState>, StackSurvey) -> Void)? {
    if child.isWithoutStacks { return nil }
    return { parent, survey in
      guard let payload = self.copyPayload(of: parent) else { return }
      self.child.look(at: payload, survey)
      payload.deinitialize(count: 1)
      payload.deallocate()
    }
  }

  /// A copy of the payload that takes no room on the thread's stack, where those of many levels would lie.
  @usableFromInline
  @inline(never)
  func copyPayload(of parent: UnsafePointer<ParentState>) -> UnsafeMutablePointer<ChildState>? {
    state.extract(from: parent.pointee).map { payload in
      let copy = UnsafeMutablePointer<ChildState>.allocate(capacity: 1)
      copy.initialize(to: payload)
      return copy
    }
  }

  @usableFromInline
  func report(_ action: ParentAction, in tree: FeatureTree) {
    let name = ActionName.of(action)
    tree.reportUndeliverable(
      "action-for-other-case",
      name,
      for: key,
      """
      '\(operatorName)' at \(location) received \(name) while the state was \
      in another case than \(typeName(ChildState.self)). The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or the parent moved to the other case before the child's \
      reducer ran. Return the child's effects from its own reducer, so that they end with it, and \
      change the case after the child's reducer ran: in the reducer that 'ifCaseLet' is applied to, \
      or below the 'Scope'.
      """,
      at: location
    )
  }
}
