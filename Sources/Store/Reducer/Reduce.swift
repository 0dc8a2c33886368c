/// A reducer from a function.
///
/// It has one initialiser, because the compiler reports a mistake in the closure at its own line only then. ``AnyReducer``
/// wraps another reducer.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a function that changes the state and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
  }

  /// Runs the reducer.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// The function.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> { function }
}
