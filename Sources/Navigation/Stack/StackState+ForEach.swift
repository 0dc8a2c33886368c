import Store

extension StackAction: ReducerElementsAction {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The actions of one element.
  public typealias ElementAction = Action
}

extension StackState: ReducerElements {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The state of one element.
  public typealias ElementState = Element

  /// Composes the parent's reducer and that of the elements.
  ///
  /// `.push` adds the element before the parent runs; `.popFrom` removes the elements after it ran, so that it can still
  /// read them. Unknown elements, and pushes of an id that is in use or not yet given, are reported with the ids.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeForEach<Parent: Reducer, ElementsAction, Child: Reducer>(
    _ parent: Parent,
    _ element: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, ElementsAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Element {
    guard
      let toAction = (toAction as AnyKeyPath)
        as? CaseKeyPath<Parent.Action, StackAction<Child.State, Child.Action>>
    else {
      preconditionFailure("The actions of a stack are StackActions of its elements.")
    }
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let elements = ChildReducer(
      at: ElementPosition(access),
      running: element,
      in: tree,
      presentedIn: tree.presented,
      action: toAction,
      state: toState,
      name: actions.name,
      elementPath: { StackAction<Child.State, Child.Action>.path(id: $0) },
      dismissal: { actions.embed(.popFrom(id: $0)) },
      missing: .element(of: access, at: location) { "the stack holds \($0.idList)" },
      embed: { actions.embed(.element(id: $0, action: $1)) }
    )
    tree.feature.add(RequestContainer.stack(at: elements.key, access, actions: actions))
    let changes = StackChanges(access: access, location: location, tree: tree)
    return { state, action in
      changes.noteGenerations(of: &state)
      switch actions.extract(from: action) {
      case .none:
        return parent(&state, action)
      case .element(let id, let elementAction):
        let effect = elements.reduce(&state, id, elementAction)
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
