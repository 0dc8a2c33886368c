/// A child whose state is the payload of a case: what `Scope` and `ifCaseLet` have in common.
@usableFromInline
struct CaseChild<ParentState, ParentAction, ChildState, ChildAction> {
  let state: AnyCasePath<ParentState, ChildState>
  let action: AnyCasePath<ParentAction, ChildAction>
  let key: AnyKeyPath
  let child: ChildNode<ChildState, ChildAction>
  let operatorName: String
  let location: SourceLocation
  let identity = StateIdentity<ChildState>()

  @usableFromInline
  init(
    state: AnyCasePath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    key: AnyKeyPath,
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

  @usableFromInline
  func node(in tree: FeatureTree) -> ReducerNode<ParentState, ParentAction> {
    ReducerNode(
      reduce: { parent, action in
        guard let childAction = self.action.extract(from: action) else { return .none }
        let effect: Effect<ParentAction>? = state.modify(&parent) { payload in
          let effect = child.reduce(&payload, childAction)
          if effect.isNone { return .none }
          return effect.lifted(
            to: key,
            named: self.action.name,
            element: identity(&payload),
            self.action.embedding
          )
        }
        if let effect { return effect }
        tree.reportUndeliverable(
          "action-for-other-case",
          """
          '\(operatorName)' at \(location) received \(ActionName.of(action)) while the state was \
          in another case than \(TypeText.of(ChildState.self)). The action was dropped for the child.

          Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
          screen that is no longer shown, or the parent moved to the other case before the child's \
          reducer ran.
          """,
          at: location
        )
        return .none
      },
      sweep: { parent, sweep in
        guard !sweep.isEmpty(key) else { return }
        guard let payload = state.extract(from: parent.pointee) else {
          sweep.visit(key, isAlive: { _ in false }, visit: nil)
          return
        }
        withUnsafePointer(to: payload) { payload in
          let id = identity(payload)
          sweep.visit(key, isAlive: { $0 == id }) { child.resolved.sweep?(payload, $1) }
        }
      }
    )
  }
}
