extension Reducer {
  /// Runs a child's reducer on the payload of a case of the state, before this reducer.
  ///
  /// When another case is assigned, by any reducer, the child's effects are cancelled in the same pass.
  /// An action for a missing child is reported, dropped for the child, and still handled
  /// by this reducer.
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The case that holds the child's actions.
  ///   - caseReducer: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the child and then this one.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then caseReducer: @escaping () -> Case,
    location: SourceLocation = #Store::location
  ) -> IfCaseLet<Self, Case> {
    IfCaseLet(
      parent: self,
      child: caseReducer,
      toState: toCaseState,
      toAction: toCaseAction,
      location: location
    )
  }
}

/// A reducer with a child in a case of its state.
public struct IfCaseLet<Parent: Reducer, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: () -> Child
  @usableFromInline let toState: CaseKeyPath<Parent.State, Child.State>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  init(
    parent: Parent,
    child: @escaping () -> Child,
    toState: CaseKeyPath<Parent.State, Child.State>,
    toAction: CaseKeyPath<Parent.Action, Child.Action>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A function that runs the child and then the parent.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let embedding = actions.embedding
    let child = ChildReducer(
      at: CasePosition(AnyCasePath(toState)),
      running: child,
      in: tree,
      action: toAction,
      state: toState,
      name: actions.name,
      missing: .case(Child.State.self, of: "ifCaseLet", at: location),
      embed: { embedding($1) }
    )
    return { state, action in
      guard let childAction = actions.extract(from: action) else { return parent(&state, action) }
      let effect = child.reduce(&state, OnlyChild(), childAction)
      return effect.merge(with: parent(&state, action))
    }
  }
}
