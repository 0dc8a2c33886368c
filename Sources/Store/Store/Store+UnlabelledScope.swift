// The scopes of `Store+Scope.swift` and `Store+SingleCase.swift` without the label `state`: each is called by the same
// key paths, and returns the same store.
extension Store {
  /// The store of a child, as by `scope(state:action:)`.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of a child whose state may be missing, as by `scope(state:action:)`.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of a child in a case of the state, as by `scope(state:action:)`.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The stores of the elements of an identified array, as by `scope(state:action:)`.
  @_disfavoredOverload
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<State, Action, ID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }
}

extension Store where Action: CasePathable {
  /// The store of a child, as by `scope(state:action:)`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of a child whose state may be missing, as by `scope(state:action:)`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of a child in a case of the state, as by `scope(state:action:)`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State.AllCasePaths, AnyCasePath<State, ChildState>>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    scope(state: state, action: action)
  }

  /// The stores of the elements of an identified array, as by `scope(state:action:)`.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: ActionCase<IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<State, Action, ID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }
}
