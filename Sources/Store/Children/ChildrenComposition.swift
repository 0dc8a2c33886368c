/// What the operators with children have in common: the case of the children's actions, in the tree of the parent.
@usableFromInline
package struct ChildrenComposition<State, Action, CaseAction> {
  @usableFromInline package let tree: FeatureTree
  @usableFromInline package let toAction: CaseKeyPath<Action, CaseAction>
  @usableFromInline package let actions: AnyCasePath<Action, CaseAction>

  /// Resolves the case of the children's actions.
  @inlinable
  package init(_ toAction: CaseKeyPath<Action, CaseAction>) {
    tree = .current
    self.toAction = toAction
    actions = AnyCasePath(toAction)
  }

  /// Resolves the case of the children's actions, if it has the actions of their reducer; reports it otherwise.
  ///
  /// The compiler has compared the two, except where a function is passed for the closure with the reducer.
  @inlinable
  package init?(
    _ toAction: AnyKeyPath,
    of child: (some Reducer).Type,
    at location: SourceLocation
  ) {
    guard let toAction = toAction as? CaseKeyPath<Action, CaseAction> else {
      FeatureTree.current.reportOtherActions(toAction, of: child, at: location)
      return nil
    }
    self.init(toAction)
  }

  /// Creates the reducer of the only child at a position.
  ///
  /// - Parameters:
  ///   - position: The position of the child's state.
  ///   - child: The child's reducer.
  ///   - state: The path of the child's state.
  ///   - childTree: The feature tree of the child, if it is presented.
  ///   - dismissal: What dismisses the child, if it is presented.
  ///   - missing: The report of an action for a missing child.
  /// - Returns: The child's reducer.
  @inlinable
  package func child<Position: ChildPosition>(
    at position: Position,
    running child: @escaping () -> some Reducer<Position.State, CaseAction>,
    state: AnyKeyPath,
    in childTree: FeatureTree? = nil,
    dismissal: (() -> Action)? = nil,
    missing: MissingChild
  ) -> ChildReducer<Position, Action, CaseAction>
  where Position.Parent == State, Position.ID == OnlyChild {
    let embedding = actions.embedding
    return ChildReducer(
      at: position,
      running: child,
      in: tree,
      presentedIn: childTree,
      action: toAction,
      state: state,
      name: actions.name,
      dismissal: dismissal.map { dismissal in { _ in dismissal() } },
      missing: missing,
      embed: { embedding($1) }
    )
  }

  /// The function that runs the only child, and then the parent.
  @inlinable
  package func function<Position: ChildPosition>(
    running child: ChildReducer<Position, Action, CaseAction>,
    before parent: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action>
  where Position.Parent == State, Position.ID == OnlyChild {
    let actions = actions
    return { state, action in
      guard let childAction = actions.extract(from: action) else { return parent(&state, action) }
      let effect = child.reduce(&state, OnlyChild(), childAction)
      return effect.merge(with: parent(&state, action))
    }
  }
}

extension ChildrenComposition where CaseAction: ReducerElementsAction {
  /// Creates the reducer of the elements of a collection.
  ///
  /// - Parameters:
  ///   - position: The position of an element's state.
  ///   - element: The reducer of an element.
  ///   - state: The path of the collection.
  ///   - elementTree: The feature tree of an element, if the elements are presented.
  ///   - dismissal: What dismisses an element, if it is presented.
  ///   - missing: The report of an action for a missing element.
  /// - Returns: The reducer of the elements.
  @inlinable
  package func elements<Position: ChildPosition>(
    at position: Position,
    running element: @escaping () -> some Reducer<Position.State, CaseAction.ChildAction>,
    state: AnyKeyPath,
    in elementTree: FeatureTree? = nil,
    dismissal: ((CaseAction.ElementID) -> CaseAction)? = nil,
    missing: MissingChild
  ) -> ChildReducer<Position, Action, CaseAction.ChildAction>
  where Position.Parent == State, Position.ID == CaseAction.ElementID {
    let actions = actions
    return ChildReducer(
      at: position,
      running: element,
      in: tree,
      presentedIn: elementTree,
      action: toAction,
      state: state,
      name: actions.name,
      elementPath: { CaseAction.path(id: $0) },
      dismissal: dismissal.map { dismissal in { actions.embed(dismissal($0)) } },
      missing: missing,
      embed: { actions.embed(.element(id: $0, action: $1)) }
    )
  }
}

extension FeatureTree {
  /// Reports an operator whose case has other actions than its reducer.
  @usableFromInline
  func reportOtherActions<Child: Reducer>(
    _ toAction: AnyKeyPath,
    of child: Child.Type,
    at location: SourceLocation
  ) {
    reportUndeliverable(
      "reducer-of-other-actions",
      """
      The operator at \(location) runs \(typeName(Child.self)), whose actions are \(typeName(Child.Action.self)), for a \
      case of others: \(toAction). Its children get no actions.

      Likely causes: the case is that of another child. Name that of this child.
      """,
      at: location
    )
  }
}
