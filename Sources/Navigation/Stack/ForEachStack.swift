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

  /// A function that runs the elements and then the parent: a push is done before the parent runs, a pop after it.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let element = ChildReducer(
      at: ElementPosition(access),
      running: destination,
      in: tree,
      presentedIn: tree.presented,
      action: toAction,
      state: toState,
      name: actions.name,
      elementPath: { ElementsAction.path(id: $0) },
      dismissal: { actions.embed(.popFrom(id: $0)) },
      missing: .element(of: access, at: location) { "the stack holds \($0.idList)" },
      embed: { actions.embed(.element(id: $0, action: $1)) }
    )
    let changes = StackChanges(access: access, location: location, tree: tree)
    return { state, action in
      changes.noteGenerations(of: &state)
      switch actions.extract(from: action) {
      case .none:
        return parent(&state, action)
      case .element(let id, let elementAction):
        let effect = element.reduce(&state, id, elementAction)
        return effect.merge(with: parent(&state, action))
      case .push(let id, let elementState):
        changes.push(elementState, id: id, to: &state)
        return parent(&state, action)
      case .popFrom(let id):
        let canPop = changes.canPop(id, from: &state)
        let effect = parent(&state, action)
        if canPop { changes.pop(id, from: &state) }
        return effect
      }
    }
  }
}
