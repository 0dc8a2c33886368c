extension Store {
  /// The store of a child.
  ///
  /// The same scope returns the same store during the life of its parent's store, unless the state is `Identifiable` and
  /// gets another `id`: that is another child, with another store.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store: Store<ChildState, ChildAction> = children.found(state, action) { return store }
    let scope = children.child(state, action) {
      let embedding = AnyCasePath(action).embedding
      return ChildScope<PropertyPosition<State, ChildState>, Action, ChildAction>(
        parent: source,
        at: PropertyPosition(.resolving(state)),
        state: state,
        action: action,
        path: { _ in action },
        embed: { embedding($1) }
      )
    }
    let store = scope.knownStore(of: OnlyChild())
    if scope.position.identity.isNone { return children.add(store, state, action) }
    // The observers of a child that another one may replace must be notified, to use the store of that one.
    store.source.node._withUnsafeGuaranteedRef { $0.observePlace() }
    return store
  }

  /// The store of a child whose state may be missing.
  ///
  /// Once the state was removed the store returns it as it last was.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` while there is no state.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalScope(state, action).store(of: OnlyChild())
  }

  @inlinable
  func optionalScope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> ChildScope<OptionalPosition<State, ChildState>, Action, ChildAction> {
    children.child(state, action) {
      let actions = AnyCasePath(action)
      let embedding = actions.embedding
      return ChildScope(
        parent: source,
        at: OptionalPosition(.resolving(state)),
        state: state,
        action: action,
        path: { _ in action },
        isPresentation: actions.dismissAction != nil,
        embed: { embedding($1) }
      )
    }
  }

  /// The store of a child in a case of the state.
  ///
  /// When the state is in another case the store returns the child as it last was.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store, or `nil` while the state is in another case.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    caseScope(state, action).store(of: OnlyChild())
  }

  /// The store of the current case, which `@Reducer` calls for each case of an enum.
  ///
  /// - Parameters:
  ///   - childState: The payload of the case.
  ///   - state: The case.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ childState: ChildState,
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    caseScope(state, action).knownStore(of: OnlyChild())
  }

  @inlinable
  func caseScope<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> ChildScope<CasePosition<State, ChildState>, Action, ChildAction> {
    children.child(state, action) {
      let embedding = AnyCasePath(action).embedding
      return ChildScope(
        parent: source,
        at: CasePosition(AnyCasePath(state)),
        state: state,
        action: action,
        path: { _ in action },
        embed: { embedding($1) }
      )
    }
  }

  /// The stores of the elements of an identified array.
  ///
  /// - Parameters:
  ///   - state: The property that holds the elements.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: The elements' stores, created on access.
  @_disfavoredOverload
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<State, Action, ID, ElementState, ElementAction> {
    StoreCollection(
      store: self,
      state: state,
      action: action,
      elements: source.value(state).ids
    )
  }

  /// The store of an element of an identified array; `nil` if there is no such element.
  @inlinable
  func elementChild<ID: Hashable, ElementState, ElementAction>(
    _ id: ID,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    elementChild(id, state: state, action: action) {
      (
        AnyCasePath(action).embedding,
        { (id: ID, action: consuming ElementAction) in
          IdentifiedAction.element(id: id, action: action)
        },
        { (id: ID) in IdentifiedAction<ID, ElementAction>.path(id: id) }
      )
    }
  }

  /// The store of an element of a collection; `nil` if there is no such element.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - state: The property that contains the elements.
  ///   - action: The case of the elements' actions.
  ///   - makeAction: Returns how an action of all elements becomes one of the parent, how an action of one element
  ///     becomes one of all, and the case of the actions of one.
  /// - Returns: The element's store.
  /// - Complexity: O(1) on average
  @inlinable
  package func elementChild<Elements: ElementCollection, ElementsAction, ElementAction>(
    _ id: Elements.ElementID,
    state: KeyPath<State, Elements>,
    action: CaseKeyPath<Action, ElementsAction>,
    _ makeAction: () -> (
      embed: (consuming ElementsAction) -> Action,
      element: (Elements.ElementID, consuming ElementAction) -> ElementsAction,
      path: (Elements.ElementID) -> AnyKeyPath
    )
  ) -> Store<Elements.ElementState, ElementAction>? {
    let scope = children.child(state, action) {
      let (embed, element, path) = makeAction()
      return ChildScope<ElementPosition<State, Elements>, Action, ElementAction>(
        parent: source,
        at: ElementPosition(.resolving(state)),
        state: state,
        action: action,
        path: { (action as AnyKeyPath).appending(path: path($0)) ?? action },
        elementPath: path,
        embed: { embed(element($0, $1)) }
      )
    }
    return scope.store(of: id)
  }
}
