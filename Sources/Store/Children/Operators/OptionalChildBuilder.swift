/// Composes the reducers of the child of `ifLet`, in a given property and with the actions of a given case.
///
/// The reducers are compared with the two here, and not by constraints of `ifLet`: one function can't have those of all
/// kinds of children, and of several the compiler would try each again for every further operator of a body.
@resultBuilder
public enum OptionalChildBuilder<Wrapper: OptionalChildState, WrappedAction>: ReducerBuilding {}

extension OptionalChildBuilder where Wrapper: PlainChildState {
  // The second parameter is explained at ``ReducerBuilder``.
  /// A reducer as it is.
  @inlinable
  public static func buildExpression<R: Reducer<Wrapper.ChildState, WrappedAction>>(
    _ reducer: consuming R,
    _ type: R.Type = R.self
  ) -> R { reducer }

  /// A reducer whose type is hidden.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<Wrapper.ChildState, WrappedAction>
  ) -> AnyReducer<Wrapper.ChildState, WrappedAction> {
    AnyReducer(reducer)
  }

  /// No reducer.
  @inlinable
  public static func buildBlock() -> EmptyReducer<Wrapper.ChildState, WrappedAction> {
    EmptyReducer()
  }
}

extension OptionalChildBuilder where Wrapper: PresentedChildState, WrappedAction: ChildrenAction {
  /// A reducer of what is presented, as it is.
  @inlinable
  public static func buildExpression<R: Reducer<Wrapper.ChildState, WrappedAction.ChildAction>>(
    _ reducer: consuming R,
    _ type: R.Type = R.self
  ) -> R { reducer }

  /// A reducer of what is presented, whose type is hidden.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<Wrapper.ChildState, WrappedAction.ChildAction>
  ) -> AnyReducer<Wrapper.ChildState, WrappedAction.ChildAction> {
    AnyReducer(reducer)
  }

  /// No reducer.
  @inlinable
  public static func buildBlock() -> EmptyReducer<Wrapper.ChildState, WrappedAction.ChildAction> {
    EmptyReducer()
  }
}
