import Store

/// The kind of child that is presented: its actions are wrapped in a ``PresentationAction``.
public enum PresentedChild {}

extension PresentationAction {
  /// The actions of what is presented.
  @_documentation(visibility: internal)
  public typealias IfLetChildAction = Action
  /// The kind of the child.
  @_documentation(visibility: internal)
  public typealias IfLetChildKind = PresentedChild
}

extension PresentationState: OptionalChildState {
  /// The presented state.
  public typealias Wrapped = State
  /// The actions of the child are wrapped in a ``PresentationAction``.
  public typealias IfLetChildKind = PresentedChild

  /// Composes the parent's reducer and that of what is presented.
  ///
  /// On `.dismiss` the parent runs while the presented state can still be read; after that it is `nil`, unless the parent
  /// presented another.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == State {
    guard
      let toAction = (toAction as AnyKeyPath)
        as? CaseKeyPath<Parent.Action, PresentationAction<Child.Action>>
    else {
      preconditionFailure("The actions of presented children are wrapped in PresentationAction.")
    }
    return IfLetPresented(
      parent: parent,
      destination: child,
      toState: toState,
      toAction: toAction,
      location: location
    )
    .composeForStore()
  }
}
