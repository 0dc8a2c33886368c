extension Reducer {
  /// Runs a child's reducer on an optional part of the state, before this reducer.
  ///
  /// When the child's state becomes `nil`, or another by its `id`, through any reducer, the child's
  /// effects are cancelled in the same pass. An action for a missing child is reported,
  /// dropped for the child, and still handled by this reducer.
  ///
  /// - Parameters:
  ///   - toWrappedState: The property that holds the child's state.
  ///   - toWrappedAction: The case that holds the child's actions.
  ///   - wrapped: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the child and then this one.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: @escaping () -> Wrapped,
    location: SourceLocation = #Store::location
  ) -> IfLet<Self, Wrapped> {
    IfLet(
      parent: self,
      child: wrapped,
      toState: toWrappedState,
      toAction: toWrappedAction,
      location: location
    )
  }
}

/// A reducer with an optional child.
public struct IfLet<Parent: Reducer, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: () -> Child
  @usableFromInline let toState: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  init(
    parent: Parent,
    child: @escaping () -> Child,
    toState: WritableKeyPath<Parent.State, Child.State?>,
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
    let access = StateAccess.resolving(toState)
    let embedding = actions.embedding
    let child = ChildReducer(
      at: OptionalPosition(access),
      running: child,
      in: tree,
      action: toAction,
      state: toState,
      name: actions.name,
      missing: .optional(Child.State.self, at: location),
      embed: { embedding($1) }
    )
    let reduce = { (state: inout State, action: Action) in
      guard let childAction = actions.extract(from: action) else { return parent(&state, action) }
      let effect = child.reduce(&state, OnlyChild(), childAction)
      return effect.merge(with: parent(&state, action))
    }
    let ending = EphemeralEnding(access: access)
    return ending?.ending(reduce, with: actions) ?? reduce
  }
}
