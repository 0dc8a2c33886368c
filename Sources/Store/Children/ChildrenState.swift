/// A property of a parent's state that holds children: one or none, or the elements of a collection.
///
/// `ifLet` and `forEach` are one function each for all properties of their kind, because the compiler would try each of several
/// again for every further operator of a body.
public protocol ChildrenState {
  /// The state of one child.
  associatedtype ChildState

  /// Composes the parent's reducer and the children's.
  @_documentation(visibility: internal)
  static func composeChildren<Parent: Reducer, CaseAction, Child: Reducer>(
    of parent: Parent,
    running child: @escaping () -> Child,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == ChildState
}

/// The payload of a case of a parent's actions that wraps the actions of children.
public protocol ChildrenAction {
  /// The actions of one child.
  associatedtype ChildAction
}
