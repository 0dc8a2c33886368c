/// A property that holds a child's state or none: an optional, or one marked `@Presents`.
///
/// `ifLet` is one function for both, as the compiler would try each of two for every use in a chain of operators.
public protocol OptionalChildState {
  /// The state of the child.
  associatedtype Wrapped
  /// The kind of property, which the actions of the child must fit.
  associatedtype ChildKind

  /// Composes the parent's reducer and the child's.
  @_documentation(visibility: internal)
  static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Wrapped
}

/// The kind of child that handles the actions of its case as they are.
public enum PlainChild {}

extension Optional: OptionalChildState {
  /// The actions of the child are those in the case.
  public typealias ChildKind = PlainChild

  /// Composes the parent's reducer and the child's.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Wrapped {
    guard let toAction = (toAction as AnyKeyPath) as? CaseKeyPath<Parent.Action, Child.Action>
    else {
      preconditionFailure("Actions of plain children are those of their cases.")
    }
    return IfLetOptional(
      parent: parent,
      child: child,
      toState: toState,
      toAction: toAction,
      location: location
    )
    .composeForStore()
  }
}
