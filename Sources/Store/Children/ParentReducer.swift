/// A reducer with the children in one property of its state, as `forEach` and `ifLet` compose them.
public struct ParentReducer<State, Action, Children>: ReducerOperator {
  /// The property that holds the children.
  @usableFromInline package let children: WritableKeyPath<State, Children>
  @usableFromInline let compose: () -> (inout State, Action) -> Effect<Action>

  /// Creates a reducer from those of the parent and of its children.
  @inlinable
  package init<CaseAction, Child: Reducer>(
    _ parent: some Reducer<State, Action>,
    running child: @escaping () -> Child,
    state toState: WritableKeyPath<State, Children>,
    action toAction: CaseKeyPath<Action, CaseAction>,
    at location: SourceLocation
  ) where Children: ChildrenState, Child.State == Children.ChildState {
    self.init(of: toState) {
      Children.composeChildren(
        of: parent,
        running: child,
        state: toState,
        action: toAction,
        at: location
      )
    }
  }

  /// Creates a reducer from the function of the parent and its children.
  @usableFromInline
  package init(
    of children: WritableKeyPath<State, Children>,
    composing compose: @escaping () -> (inout State, Action) -> Effect<Action>
  ) {
    self.children = children
    self.compose = compose
  }

  /// The function of the reducer and its children.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> { compose() }

  /// The same, with a route for requests.
  package func adding(_ route: @escaping () -> RequestRoute) -> ParentReducer {
    ParentReducer(of: children) { [compose] in
      let reduce = compose()
      FeatureTree.current.feature.add(route())
      return reduce
    }
  }
}
