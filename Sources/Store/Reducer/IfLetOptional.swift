/// A reducer with an optional child.
public struct IfLetOptional<Parent: Reducer, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: () -> Child
  @usableFromInline let toState: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  @usableFromInline
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
