import Store

extension Reducer {
  /// Runs the reducers of an enum of features on the elements of a stack, before this reducer.
  ///
  /// - Parameters:
  ///   - toStackState: The property that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the elements and then this one.
  @inlinable
  public func forEach<DestinationState: CaseReducerState, CaseAction: ActionsOfStack>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, CaseAction>,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<Self, StackState<DestinationState>, PresentedReducer<DestinationState>>
  where CaseAction.ChildAction == DestinationState.StateReducer.Action {
    ParentReducer(
      self,
      running: { PresentedReducer<DestinationState>() },
      state: toStackState,
      action: toStackAction,
      at: location
    )
  }
}

/// The payload of a case with the actions of a stack: ``StackAction``.
///
/// If the compiler says that your actions don't conform to it, write `case path(StackActionOf<Path>)` in place of
/// `case path(Path.Action)`. It is a protocol because of that message: without it the compiler has none.
public protocol ActionsOfStack: ReducerElementsAction {}

extension StackAction: ActionsOfStack {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The actions of one element.
  public typealias ChildAction = Action
}

extension StackState: ReducerElements {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The state of one element.
  public typealias ChildState = Element

  /// Composes the parent's reducer and that of the elements.
  ///
  /// `.push` adds the element before the parent runs; `.popFrom` removes the elements after it ran, so that it can still
  /// read them. Unknown elements, and pushes of an id that is in use or not yet given, are reported with the ids.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeChildren<Parent: Reducer, CaseAction, Child: Reducer>(
    of parent: Parent,
    running element: @escaping () -> Child,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Element {
    let parent = parent.composeForStore()
    guard
      let children = ChildrenComposition<
        Parent.State, Parent.Action, StackAction<Element, Child.Action>
      >(toAction, of: Child.self, at: location)
    else { return parent }
    let (tree, actions) = (children.tree, children.actions)
    let access = StateAccess.resolving(toState)
    let elements = children.elements(
      at: ElementPosition(access),
      running: element,
      state: toState,
      in: tree.presented,
      dismissal: { .popFrom(id: $0) },
      missing: .element(of: access, at: location) { "the stack holds \($0.idList)" }
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
