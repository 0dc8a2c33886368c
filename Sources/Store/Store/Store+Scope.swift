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
    let group = children.group(state, action)
    if let child: Store<ChildState, ChildAction> = group.lastingStore() { return child }
    // The way there knows the parent's own way and not its store, which can keep it therefore.
    let route = group.link {
      ChildRoute<State, Action, ChildState, ChildAction>(
        parent: source,
        link: ChildLink(state: state, action: action)
      )
    }
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
    let group = children.group(state, action)
    return optionalChild(
      in: group,
      link: group.link {
        let access = StateAccess(state)
        return OptionalLink<State, Action, ChildState, ChildAction>(
          key: { action },
          read: { access.read($0) { $0.pointee } },
          isPresent: { access.isPresent(in: $0) },
          isStored: access.offset != nil,
          track: { access.track($0) },
          isTracked: access.isTracked,
          embed: AnyCasePath(action).embedding
        )
      }
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
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let group = children.group(state, action)
    return optionalChild(in: group, link: caseLink(in: group, state, action))
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
    let group = children.group(state, action)
    return child(childState, in: group, link: caseLink(in: group, state, action))
  }

  @inlinable
  func caseLink<ChildState, ChildAction>(
    in group: ChildGroup,
    _ state: CaseKeyPath<State, ChildState>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> OptionalLink<State, Action, ChildState, ChildAction> {
    group.link {
      let path = AnyCasePath(state)
      return OptionalLink<State, Action, ChildState, ChildAction>(
        key: { action },
        read: { path.extract(from: $0.pointee) },
        isPresent: { path.matches($0.pointee) },
        isStored: true,
        track: { _ in },
        isTracked: false,
        embed: AnyCasePath(action).embedding
      )
    }
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

  /// The store of a child that may go.
  ///
  /// - Parameters:
  ///   - group: The children that the scope's key paths lead to.
  ///   - link: How the child is reached.
  /// - Returns: The store, or `nil` while there is no state.
  @inlinable
  func optionalChild<ChildState, ChildAction>(
    in group: ChildGroup,
    link: OptionalLink<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let parent = source.readPlace(link.isTracked ? .property : .whole)
    link.track(parent)
    guard link.isPresent(parent) else { return nil }
    if let child: Store<ChildState, ChildAction> = group.store() { return child }
    return link.read(parent).map { child(made: $0, in: group, link: link) }
  }

  /// The store of a child whose state is there.
  @inlinable
  func child<ChildState, ChildAction>(
    _ state: ChildState,
    in group: ChildGroup,
    link: OptionalLink<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    group.store() ?? child(made: state, in: group, link: link)
  }

  @inlinable
  func child<ChildState, ChildAction>(
    made state: consuming ChildState,
    in group: ChildGroup,
    link: OptionalLink<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let child = newChild(state, link: link)
    group.only = child
    return child
  }

  @inlinable
  func newChild<ChildState, ChildAction>(
    _ state: consuming ChildState,
    link: OptionalLink<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      source: StoreSource(OptionalRoute(parent: source, link: link, initialState: state))
    )
  }

  /// The store of an element of an identified array, or `nil` where there is no such element.
  @inlinable
  func elementChild<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ id: ID,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    let group = children.group(state, action)
    let elements = group.link {
      ElementsLink<State, Action, ID, ElementState, ElementAction>(state: state, action: action)
    }
    let parent = source.readPlace(elements.state.isTracked ? .property : .whole)
    elements.state.track(parent)
    guard elements.contains(id, in: parent) else { return nil }
    let element = AnyHashable(id)
    if let child: Store<ElementState, ElementAction> = group.store(of: element) { return child }
    let link = elements.link(to: id)
    return link.read(parent).map { state in
      let child = newChild(state, link: link)
      group.keep(child, of: element)
      return child
    }
  }
}
