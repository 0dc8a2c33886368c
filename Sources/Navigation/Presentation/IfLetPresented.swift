import Store

extension Reducer {
  /// Presents an enum of features, whose reducers run before this one, or a dialog.
  ///
  /// This reducer handles a dialog's actions, in `.presented(…)`; then the dialog is `nil`, unless
  /// this reducer presented another. State of one's own is presented in the same way if it is an ``EphemeralPayload``.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`; of a dialog also the optional itself.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  @inlinable
  public func ifLet<Presentation: PresentableChildState, CaseAction: ActionsOfPresented>(
    _ toPresentationState: WritableKeyPath<State, Presentation>,
    action toPresentationAction: CaseKeyPath<Action, CaseAction>,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<Self, Presentation, PresentedReducer<Presentation.ChildState>>
  where CaseAction.ChildAction == Presentation.ChildState.PresentedAction {
    ParentReducer(of: toPresentationState) {
      Presentation.composePresented(
        of: self,
        state: toPresentationState,
        action: toPresentationAction,
        at: location
      )
    }
  }
}

/// A property with state that `ifLet` presents without a reducer of the caller's: one marked `@Presents`, or an optional
/// dialog.
///
/// One protocol for both, because the compiler would try each of two functions for every `ifLet` in a chain.
public protocol PresentableChildState: OptionalChildState where ChildState: PresentableState {
  /// Composes the parent's reducer and that of what is presented.
  @_documentation(visibility: internal)
  static func composePresented<Parent: Reducer, CaseAction>(
    of parent: Parent,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
}

extension PresentationState: PresentableChildState where State: PresentableState {
  /// Composes the parent's reducer and that of the presented state.
  @_documentation(visibility: internal)
  @inlinable
  public static func composePresented<Parent: Reducer, CaseAction>(
    of parent: Parent,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    composeChildren(
      of: parent,
      running: { PresentedReducer<State>() },
      state: toState,
      action: toAction,
      at: location
    )
  }
}

extension Optional: PresentableChildState where Wrapped: EphemeralPayload {
  /// Composes the parent's reducer with the end of the dialog.
  @_documentation(visibility: internal)
  @inlinable
  public static func composePresented<Parent: Reducer, CaseAction>(
    of parent: Parent,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    compose(
      parent,
      presenting: { PresentedReducer<Wrapped>() },
      at: StateAccess.resolving(toState),
      action: toAction,
      location: location
    )
  }
}

/// The payload of a case with the actions of what is presented: ``PresentationAction``.
///
/// If the compiler says that your actions don't conform to it, write `case alert(PresentationAction<Alert>)` in place of
/// `case alert(Alert)`. It is a protocol because of that message: without it the compiler has none.
public protocol ActionsOfPresented: ChildrenAction {}

extension PresentationAction: ActionsOfPresented {
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
    let access = PresentationStorage.access(toState)
    return compose(
      parent,
      presenting: child,
      at: access,
      action: toAction,
      location: location
    ) { key, actions in
      .presentation(at: key, toState, access, actions: actions)
    }
  }
}

/// Composes the parent's reducer and that of what is presented in a place of the parent's state.
///
/// - Parameters:
///   - parent: The parent's reducer.
///   - child: The reducer of what is presented.
///   - access: The place.
///   - toAction: The case of the presentation's actions.
///   - location: The call site, for reports.
///   - requests: Finds the request that the state was presented for.
/// - Returns: The function of both.
@inlinable
func compose<Parent: Reducer, CaseAction, Child: Reducer>(
  _ parent: Parent,
  presenting child: @escaping () -> Child,
  at access: StateAccess<Parent.State, Child.State?>,
  action toAction: CaseKeyPath<Parent.Action, CaseAction>,
  location: SourceLocation,
  requests: (
    (ChildKey, AnyCasePath<Parent.Action, PresentationAction<Child.Action>>) -> RequestContainer
  )? = nil
) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
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
  let presentation = presented.child(
    at: OptionalPosition(access),
    running: child,
    state: access.keyPath,
    in: tree.presented,
    dismissal: { actions.embed(.dismiss) },
    missing: .optional(Child.State.self, at: location)
  )
  if let requests { tree.feature.add(requests(presentation.key, actions)) }
  let dismissal = PresentationDismissal(access: access, location: location, tree: tree)
  let ending = EphemeralEnding(access: access, in: tree)
  return { state, action in
    switch actions.extract(from: action) {
    case .none:
      return parent(&state, action)
    case .presented(let presented):
      if let ending, ending.isLateAnswer(presented) { return parent(&state, action) }
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
