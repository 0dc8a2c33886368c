import Store

extension Store {
  /// The store of the presented feature, as by `scope(state:action:)`.
  @_disfavoredOverload
  public func scope<DestinationState, DestinationAction>(
    _ state: KeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Store<DestinationState, DestinationAction>? {
    scope(state: state, action: action)
  }

  /// The store of the presented feature, as by `scope(state:action:)`.
  public func scope<DestinationState, DestinationAction>(
    _ state: KeyPath<State, PresentationState<DestinationState>>,
    action: ActionCase<PresentationAction<DestinationAction>>
  ) -> Store<DestinationState, DestinationAction>? where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// The store of an element of a stack, as ``scope(state:action:id:)``.
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    id: StackElementID
  ) -> Store<ElementState, ElementAction>? {
    scope(state: state, action: action, id: id)
  }
}
