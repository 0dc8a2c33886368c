extension Store {
  /// The store of a child.
  ///
  /// The same scope answers the same store as long as there is its parent's.
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
    let children = Unmanaged.passUnretained(children)
    let recent: Store<ChildState, ChildAction>? = ChildStores.recentStore(
      in: children,
      state,
      action
    )
    if let recent { return recent }
    return lastingChild(state: state, action: action)
  }

  @inlinable
  @inline(never)
  func lastingChild<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let group = ChildStores.group(in: .passUnretained(children), state, action)
      .takeUnretainedValue()
    if let child: Store<ChildState, ChildAction> = group.lastingStore() { return child }
    // The way there knows the parent's own way and not its store, which can keep it therefore.
    let route = ChildRoute<State, Action, ChildState, ChildAction>(
      parent: source,
      link: ChildLink(state: state, action: action)
    )
    let child = Store<ChildState, ChildAction>(source: StoreSource(route))
    group.lasting = child
    return child
  }

  /// The store of a child whose state may be missing.
  ///
  /// Once the state is gone the store answers with what was last read through it.
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
    let group = ChildStores.group(in: .passUnretained(children), state, action)
    let link = ChildGroup.link(in: group) {
      OptionalPropertyLink(parent: source, state: state, action: action)
    }
    return child((), by: link)
  }

  /// The store of a child in a case of the state.
  ///
  /// Once the case is left the store answers with what was last read through it.
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
    child((), by: caseLink(state, action))
  }

  /// The store of the case that the state is in: what `@Reducer` writes for each case of an enum.
  ///
  /// - Parameters:
  ///   - childState: What the case holds.
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
    defer { extendLifetime(self) }
    let link = caseLink(state, action)
    return CaseLink.heldStore(of: (), by: link)
      ?? CaseLink.makeStore(of: (), by: link, holding: childState)
  }

  @inlinable
  func caseLink<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> Unmanaged<CaseLink<State, Action, ChildState, ChildAction>> {
    let group = ChildStores.group(in: .passUnretained(children), state, action)
    return ChildGroup.link(in: group) { CaseLink(parent: source, state: state, action: action) }
  }

  /// The stores of the elements of an identified array.
  ///
  /// - Parameters:
  ///   - state: The property that holds the elements.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: The elements' stores, made as they are asked for.
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

  /// The store of a child that may go, or `nil` while there is no state.
  ///
  /// The link isn't counted for it. The store keeps it, and is kept until that is done: what it asks may
  /// be a property that the state's author wrote.
  @inlinable
  @inline(__always)
  func child<Link: OptionalLink>(
    _ id: Link.ID,
    by link: Unmanaged<Link>
  ) -> Store<Link.State, Link.Action>? {
    defer { extendLifetime(self) }
    return Link.store(of: id, by: link)
  }

  /// The store of an element of an identified array, or `nil` where there is no such element.
  @inlinable
  func elementChild<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ id: ID,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    elementChild(id, state: state, action: action) {
      let embedding = AnyCasePath(action).embedding
      return ElementsAction(
        embed: { embedding(.element(id: $0, action: $1)) },
        path: { action.appending(path: IdentifiedAction.path(id: $0)) }
      )
    }
  }

  /// The store of an element of a collection, or `nil` where there is no such element.
  ///
  /// Nothing is kept for elements whose stores nobody holds.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - state: The property that holds the elements.
  ///   - action: The case that holds the elements' actions.
  ///   - makeAction: Finds out how these become the parent's.
  /// - Returns: The element's store.
  /// - Complexity: O(1) on average
  @inlinable
  package func elementChild<Container: ElementContainer, ElementAction>(
    _ id: Container.ElementID,
    state: KeyPath<State, Container>,
    action: AnyKeyPath,
    _ makeAction: () -> ElementsAction<Action, Container.ElementID, ElementAction>
  ) -> Store<Container.ElementState, ElementAction>? {
    let group = ChildStores.group(in: .passUnretained(children), state, action)
    let link = ChildGroup.link(in: group) {
      ElementsLink<State, Action, Container, ElementAction>(
        parent: source,
        state: state,
        action: makeAction()
      )
    }
    return child(id, by: link)
  }
}
