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

/// A reducer with the children in one property of its state, as `forEach` and `ifLet` compose them.
public struct ParentReducer<Base: Reducer, Children, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Base.State
  /// The actions of the parent.
  public typealias Action = Base.Action

  /// The property that holds the children.
  package let children: WritableKeyPath<State, Children>
  @usableFromInline let compose: () -> (inout State, Action) -> Effect<Action>

  /// Creates a reducer from those of the parent and of its children.
  @inlinable
  package init<CaseAction>(
    _ parent: Base,
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

  /// What the parent contains, and the children.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    Base.listContents(in: listing)
    listing.addChild(Child.self)
  }

  /// The function of the reducer and its children.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> { compose() }
}
