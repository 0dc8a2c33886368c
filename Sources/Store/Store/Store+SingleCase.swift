// The scopes by a single case, `\.child`, which the compiler prefers where others fit as well: such a key
// path is one object, while one that walks `Case` is made anew each time that it is written.
extension Store where Action: CasePathable {
  /// A key path that names a case of the action.
  public typealias ActionCase<ChildAction> = KeyPath<
    Action.AllCasePaths, AnyCasePath<Action, ChildAction>
  >

  /// The store of a child.
  ///
  /// The same scope answers the same store as long as there is its parent's.
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
    let paths = paths(for: state, action) { (state, Case<Action>.path(action)) }
    return scope(state: paths.state, action: paths.action)
  }

  /// The store of a child whose state may be missing.
  ///
  /// Once the state is gone the store answers with what was last read through it.
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
    let paths = paths(for: state, action) { (state, Case<Action>.path(action)) }
    return scope(state: paths.state, action: paths.action)
  }

  /// The store of a child in a case of the state.
  ///
  /// Once the case is left the store answers with what was last read through it.
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

  /// The store of the case that the state is in: what `@Reducer` writes for each case of an enum.
  ///
  /// - Parameters:
  ///   - childState: What the case holds.
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
  /// - Returns: The elements' stores, made as they are asked for.
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
  /// The key paths that those which were written stand for, the same objects each time.
  ///
  /// - Parameters:
  ///   - state: A key path that was written for the state.
  ///   - action: A key path that was written for the action.
  ///   - make: Makes those that they stand for.
  /// - Returns: What `make` returned for these key paths.
  @inlinable
  package func paths<StatePath: AnyKeyPath, ActionPath: AnyKeyPath>(
    for state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (StatePath, ActionPath)
  ) -> (state: StatePath, action: ActionPath) {
    children.paths(for: state, action, make)
  }
}
