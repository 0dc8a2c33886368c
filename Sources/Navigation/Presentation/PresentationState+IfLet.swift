import Store

/// The kind of child that is presented: its actions are wrapped in a ``PresentationAction``.
public enum PresentedChild {}

extension PresentationAction {
  /// The actions of what is presented.
  @_documentation(visibility: internal)
  public typealias IfLetChildAction = Action
  /// The kind of the child.
  @_documentation(visibility: internal)
  public typealias IfLetChildKind = PresentedChild
}

extension PresentationState: OptionalChildState {
  /// The presented state.
  public typealias Wrapped = State
  /// The actions of the child are wrapped in a ``PresentationAction``.
  public typealias IfLetChildKind = PresentedChild

  /// Composes the parent's reducer and that of what is presented.
  ///
  /// On `.dismiss` the parent runs while the presented state can still be read; after that it is `nil`, unless the parent
  /// presented another.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == State {
    guard
      let toAction = (toAction as AnyKeyPath)
        as? CaseKeyPath<Parent.Action, PresentationAction<Child.Action>>
    else {
      preconditionFailure("The actions of presented children are wrapped in PresentationAction.")
    }
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let presented = toAction.appending(path: PresentationAction.presentedPath)
    let presentedActions = AnyCasePath(presented)
    let access = PresentationStorage.access(toState)
    let embedding = presentedActions.embedding
    let presentation = ChildReducer(
      at: OptionalPosition(access),
      running: child,
      in: tree,
      presentedIn: tree.presented,
      action: presented,
      state: access.keyPath,
      name: presentedActions.name,
      dismissal: { _ in actions.embed(.dismiss) },
      missing: .optional(State.self, at: location),
      embed: { embedding($1) }
    )
    tree.feature.add(
      RequestContainer.presentation(at: presentation.key, toState, access, actions: actions)
    )
    let dismissal = PresentationDismissal(access: access, location: location, tree: tree)
    let ending = EphemeralEnding(access: access)
    return { state, action in
      switch actions.extract(from: action) {
      case .none:
        return parent(&state, action)
      case .presented(let presented):
        let identity = ending?.begin(&state, presented)
        let effect = presentation.reduce(&state, OnlyChild(), presented)
          .merge(with: parent(&state, action))
        ending?.end(&state, identity)
        return effect
      case .dismiss:
        let identity = dismissal.begin(&state)
        let effect = parent(&state, action)
        dismissal.end(&state, identity)
        return effect
      }
    }
  }
}
