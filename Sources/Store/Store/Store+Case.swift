extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that the state of an enum of features is in, with the store of its feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): show(store)
  /// case .settings(let store): show(store)
  /// }
  /// ```
  ///
  /// The same case returns the same store as long as that store is retained. Once the state was removed from
  /// its parent, it is the case that it was in last.
  @inlinable public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

// The scopes by a single case, `\.child`, which the compiler prefers where others fit as well: such a key
// path is one object, while one through `Case` is allocated at each use.
extension Store where Action: CasePathable {
  /// A key path that names a case of the action.
  public typealias ActionCase<ChildAction> = KeyPath<
    Action.AllCasePaths, AnyCasePath<Action, ChildAction>
  >

  /// The store of a child.
  ///
  /// The same scope returns the same store during the life of its parent's store, unless the state is `Identifiable` and
  /// gets another `id`: that is another child, with another store.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store: Store<ChildState, ChildAction> = children.found(state, action) { return store }
    let paths = paths(for: state, action) { (state, Case<Action>.path(action)) }
    let store = scope(state: paths.state, action: paths.action)
    // A child that another one may replace has no store of its own place.
    let fixed: Store<ChildState, ChildAction>? = children.found(paths.state, paths.action)
    return fixed == nil ? store : children.add(store, state, action)
  }

  /// The store of a child whose state may be missing.
  ///
  /// Once the state was removed the store returns it as it last was.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` while there is no state.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    typealias Scope = ChildScope<OptionalPosition<State, ChildState>, Action, ChildAction>
    if let scope: Scope = children.found(state, action) { return scope.store(of: OnlyChild()) }
    let paths = paths(for: state, action) { (state, Case<Action>.path(action)) }
    return children.add(optionalScope(paths.state, paths.action), state, action)
      .store(of: OnlyChild())
  }

  /// The store of a child in a case of the state.
  ///
  /// When the state is in another case the store returns the child as it last was.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` while the state is in another case.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.AllCasePaths, AnyCasePath<State, ChildState>>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let paths = paths(for: state, action) {
      (Case<State>.path(state), Case<Action>.path(action))
    }
    return scope(state: paths.state, action: paths.action)
  }

  /// The store of the current case, which `@Reducer` calls for each case of an enum.
  ///
  /// - Parameters:
  ///   - childState: The payload of the case.
  ///   - state: The case.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ childState: ChildState,
    state: KeyPath<State.AllCasePaths, AnyCasePath<State, ChildState>>,
    action: ActionCase<ChildAction>
  ) -> Store<ChildState, ChildAction> where State: CasePathable {
    let paths = paths(for: state, action) {
      (Case<State>.path(state), Case<Action>.path(action))
    }
    return scope(childState, state: paths.state, action: paths.action)
  }

  /// The stores of the elements of an identified array.
  ///
  /// - Parameters:
  ///   - state: The property that holds the elements.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: The elements' stores, created on access.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: ActionCase<IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<State, Action, ID, ElementState, ElementAction> {
    let paths = paths(for: state, action) { (state, Case<Action>.path(action)) }
    return scope(state: paths.state, action: paths.action)
  }
}

extension Store {
  /// The key paths made from the written ones, the same objects each time.
  ///
  /// - Parameters:
  ///   - state: The key path of the state, as written.
  ///   - action: The key path of the action, as written.
  ///   - make: Makes the key paths to use.
  /// - Returns: The result of `make` for these key paths.
  @inlinable
  package func paths<StatePath: AnyKeyPath, ActionPath: AnyKeyPath>(
    for state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (StatePath, ActionPath)
  ) -> (state: StatePath, action: ActionPath) {
    children.paths(for: state, action, make)
  }
}
