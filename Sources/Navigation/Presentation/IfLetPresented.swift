import Store

extension Reducer {
  /// Presents an enum of features, whose reducers run before this one, or a dialog.
  ///
  /// This reducer handles a dialog's actions, in `.presented(…)`; then the dialog is `nil`, unless
  /// this reducer presented another. State of one's own is presented in the same way if it is an ``EphemeralPayload``.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  @inlinable
  public func ifLet<Presentation: PresentedChildState>(
    _ toPresentationState: WritableKeyPath<State, Presentation>,
    action toPresentationAction: CaseKeyPath<
      Action, PresentationAction<Presentation.ChildState.PresentedAction>
    >,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<State, Action, Presentation>
  where Presentation.ChildState: PresentableState {
    ParentReducer(
      self,
      running: { PresentedReducer<Presentation.ChildState>() },
      state: toPresentationState,
      action: toPresentationAction,
      at: location
    )
  }
}

extension PresentationAction: ChildrenAction {
  /// The actions of what is presented.
  public typealias ChildAction = Action
}

extension PresentationState: PresentedChildState {
  /// The presented state.
  public typealias ChildState = State

  /// Composes the parent's reducer and that of what is presented.
  ///
  /// On `.dismiss` the parent runs while the presented state can still be read; after that it is `nil`, unless the parent
  /// presented another.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeChildren<Parent: Reducer, CaseAction, Child: Reducer>(
    of parent: Parent,
    running child: @escaping () -> Child,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == State {
    let parent = parent.composeForStore()
    guard
      let children = ChildrenComposition<
        Parent.State, Parent.Action, PresentationAction<Child.Action>
      >(toAction, of: Child.self, at: location)
    else { return parent }
    let (tree, actions) = (children.tree, children.actions)
    let presented = ChildrenComposition<Parent.State, Parent.Action, Child.Action>(
      children.toAction.appending(path: PresentationAction.presentedPath)
    )
    let access = PresentationStorage.access(toState)
    let presentation = presented.child(
      at: OptionalPosition(access),
      running: child,
      state: access.keyPath,
      in: tree.presented,
      dismissal: { actions.embed(.dismiss) },
      missing: .optional(State.self, at: location)
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
