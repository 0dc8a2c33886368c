import Store

/// A reducer with a child for each element of a stack.
public struct ForEachStack<Parent: Reducer, Destination: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline typealias Elements = StackState<Destination.State>
  @usableFromInline typealias ElementsAction = StackAction<Destination.State, Destination.Action>

  @usableFromInline let parent: Parent
  @usableFromInline let destination: () -> Destination
  @usableFromInline let toState: WritableKeyPath<Parent.State, Elements>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, ElementsAction>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent,
    destination: @escaping () -> Destination,
    toState: WritableKeyPath<Parent.State, StackState<Destination.State>>,
    toAction: CaseKeyPath<Parent.Action, StackAction<Destination.State, Destination.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.destination = destination
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A node that runs the elements and then the parent.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<Parent.State, Parent.Action> {
    let parent = parent.makeNode(in: tree)
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let element = ElementChild<Parent.State, Parent.Action, Elements, Destination.Action>(
      state: access,
      child: ChildNode(in: tree.presented, composing: destination),
      key: toAction,
      name: actions.name,
      embed: { actions.embed(.element(id: $0, action: $1)) },
      elementPath: { ElementsAction.path(id: $0) },
      dismissal: { actions.embed(.popFrom(id: $0)) },
      describe: { "the stack holds \($0.idList)" },
      isIdentified: true,
      location: location
    )
    let changes = StackChanges(access: access, location: location, tree: tree)
    let node = ForEachStackNode(
      parent: parent,
      element: element,
      actions: actions,
      changes: changes,
      tree: tree
    )
    return ReducerNode(
      reduce: { node.reduce(&$0, $1) },
      sweep: ScopeSweep.combine({ element.sweep($0, $1) }, parent.sweep),
      survey: StackSurvey.combine(
        StackSurvey.combine(changes.survey, element.survey),
        parent.survey
      )
    )
  }

  /// Always true: the parent holds a stack.
  @inlinable
  public static func holdsStacks(_ search: inout StackSearch) -> Bool { true }
}

/// Runs an element and then the parent; pushes before the parent runs and pops after it.
@usableFromInline
final class ForEachStackNode<State, Action, ElementState, ElementAction> {
  @usableFromInline typealias Elements = StackState<ElementState>

  @usableFromInline let parent: ReducerNode<State, Action>
  @usableFromInline let element: ElementChild<State, Action, Elements, ElementAction>
  @usableFromInline let actions: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let changes: StackChanges<State, ElementState>
  @usableFromInline let tree: FeatureTree

  @inlinable
  init(
    parent: ReducerNode<State, Action>,
    element: ElementChild<State, Action, Elements, ElementAction>,
    actions: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    changes: StackChanges<State, ElementState>,
    tree: FeatureTree
  ) {
    self.parent = parent
    self.element = element
    self.actions = actions
    self.changes = changes
    self.tree = tree
  }

  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    changes.noteGenerations(of: &state)
    switch actions.extract(from: action) {
    case .none:
      return parent.reduce(&state, action)
    case .element(let id, let elementAction):
      let effect = element.reduce(&state, id: id, action: elementAction, in: tree)
      return effect.merge(with: parent.reduce(&state, action))
    case .push(let id, let elementState):
      if changes.push(elementState, id: id, to: &state) { element.survey(elementState) }
      return parent.reduce(&state, action)
    case .popFrom(let id):
      let canPop = changes.canPop(id, from: &state)
      let effect = parent.reduce(&state, action)
      if canPop { changes.pop(id, from: &state) }
      return effect
    }
  }
}
