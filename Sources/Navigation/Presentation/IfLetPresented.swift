import Store

/// A reducer with a presented child.
public struct IfLetPresented<Parent: Reducer, Destination: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let destination: () -> Destination
  @usableFromInline
  let toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent,
    destination: @escaping () -> Destination,
    toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>,
    toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.destination = destination
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A node that runs what is presented and then the parent.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<Parent.State, Parent.Action> {
    let parent = parent.makeNode(in: tree)
    let actions = AnyCasePath(toAction)
    let presented = toAction.appending(path: PresentationAction.presentedPath)
    let state = StateAccess.resolving(toState).appending(\.wrappedValue)
    let child = OptionalChild(
      state: state,
      action: AnyCasePath(presented),
      key: presented,
      child: ChildNode(in: tree.presented, composing: destination),
      dismissal: { actions.embed(.dismiss) },
      location: location
    )
    let dismissal = PresentationDismissal(access: state, location: location, tree: tree)
    let node = IfLetPresentedNode(
      parent: parent,
      child: child,
      actions: actions,
      dismissal: dismissal,
      ending: EphemeralEnding(access: state),
      tree: tree
    )
    return ReducerNode(
      reduce: { node.reduce(&$0, $1) },
      sweep: ScopeSweep.combine({ child.sweep($0, $1) }, parent.sweep),
      survey: StackSurvey.combine(child.survey, parent.survey)
    )
  }

  /// Whether the parent or what is presented holds a stack.
  @inlinable
  public static func holdsStacks(_ search: inout StackSearch) -> Bool {
    Parent.holdsStacks(&search) || Destination.holdsStacks(&search)
  }
}

/// Runs what is presented and then the parent; dismisses after the parent.
@usableFromInline
final class IfLetPresentedNode<State, Action, ChildState, ChildAction> {
  @usableFromInline let parent: ReducerNode<State, Action>
  @usableFromInline let child: OptionalChild<State, Action, ChildState, ChildAction>
  @usableFromInline let actions: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let dismissal: PresentationDismissal<State, ChildState>
  @usableFromInline let ending: EphemeralEnding<State, ChildState>?
  @usableFromInline let tree: FeatureTree

  @inlinable
  init(
    parent: ReducerNode<State, Action>,
    child: OptionalChild<State, Action, ChildState, ChildAction>,
    actions: AnyCasePath<Action, PresentationAction<ChildAction>>,
    dismissal: PresentationDismissal<State, ChildState>,
    ending: EphemeralEnding<State, ChildState>?,
    tree: FeatureTree
  ) {
    self.parent = parent
    self.child = child
    self.actions = actions
    self.dismissal = dismissal
    self.ending = ending
    self.tree = tree
  }

  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch actions.extract(from: action) {
    case .none:
      return parent.reduce(&state, action)
    case .presented(let presented):
      let identity = ending?.begin(&state, presented)
      let effect = child.reduce(&state, action, in: tree)
        .merge(with: parent.reduce(&state, action))
      ending?.end(&state, identity)
      return effect
    case .dismiss:
      let identity = dismissal.begin(&state)
      let effect = parent.reduce(&state, action)
      dismissal.end(&state, identity)
      return effect
    }
  }
}

/// What `.dismiss` does, before and after the parent's reducer.
@usableFromInline
final class PresentationDismissal<Root, Wrapped> {
  private let access: StateAccess<Root, Wrapped?>
  private let location: SourceLocation
  private let tree: FeatureTree

  @usableFromInline
  init(access: StateAccess<Root, Wrapped?>, location: SourceLocation, tree: FeatureTree) {
    self.access = access
    self.location = location
    self.tree = tree
  }

  @usableFromInline
  func begin(_ root: inout Root) -> PresentationIdentity? {
    let identity = access.modify(&root) { $0.map { PresentationIdentity($0) } }
    if identity == nil {
      tree.reportUndeliverable(
        "dismiss-when-not-presented",
        """
        'ifLet' at \(location) received a dismissal of \(typeName(Wrapped.self)) while nothing was presented.

        Likely causes: it was dismissed twice, or the state was set to nil before. Dismiss in one \
        place: by the view's '.dismiss', by 'dismiss()' in the child or by nil in the parent.
        """,
        at: location
      )
    }
    return identity
  }

  @usableFromInline
  func end(_ root: inout Root, _ identity: PresentationIdentity?) {
    access.modify(&root) { state in
      if let value = state, PresentationIdentity(value) == identity { state = nil }
    }
  }
}
