extension Store {
  /// The store of a child.
  ///
  /// The same scope answers the same store as long as somebody holds it.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ChildStores.Key(state: state, action: action)) {
      ChildSource(parent: source, state: state, action: action)
    }
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
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(
      ChildStores.Key(state: state, action: action),
      path: action,
      read: { $0.pointee[keyPath: state] },
      embed: { AnyCasePath(action).embedding }
    )
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
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(state)
    return optionalChild(
      ChildStores.Key(state: state, action: action),
      path: action,
      read: { path.extract(from: $0.pointee) },
      embed: { AnyCasePath(action).embedding }
    )
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
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<State, Action, ID, ElementState, ElementAction> {
    source.track()
    return StoreCollection(
      store: self,
      state: state,
      action: action,
      elements: source.address().pointee[keyPath: state].ids
    )
  }

  @inlinable
  func child<ChildState, ChildAction>(
    _ key: ChildStores.Key,
    make: () -> StoreSource<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = children.find(key) as? Store<ChildState, ChildAction> { return child }
    let child = Store<ChildState, ChildAction>(source: make())
    children.keep(child, as: key)
    return child
  }

  /// The store of a child that may go.
  ///
  /// - Parameters:
  ///   - key: What tells the child from the store's other children.
  ///   - path: The case that leads to the child's node.
  ///   - read: Finds the child's state.
  ///   - embed: Makes the function that embeds the child's actions.
  /// - Returns: The store, or `nil` while there is no state.
  @inlinable
  func optionalChild<ChildState, ChildAction>(
    _ key: ChildStores.Key,
    path: AnyKeyPath,
    read: @escaping (UnsafePointer<State>) -> ChildState?,
    embed: () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    source.track()
    guard let state = read(source.address()) else { return nil }
    return child(key) {
      OptionalSource(
        parent: source,
        node: source.node.appending(path),
        initialState: state,
        read: read,
        embed: embed()
      )
    }
  }
}
