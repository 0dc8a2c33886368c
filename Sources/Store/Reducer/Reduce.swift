/// A reducer from a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>
  /// The reducer whose type is hidden, with the children it may have.
  @usableFromInline let hidden: (any Reducer<State, Action>)?

  /// Creates a reducer from a function that changes the state and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    function = reduce
    hidden = nil
  }

  /// Creates a reducer that wraps another one and hides its type.
  ///
  /// It takes an existential: with a generic parameter the compiler reports mistakes in the closure
  /// of the other initialiser at the word `Reduce`, and not at their own line.
  public init(_ reducer: any Reducer<State, Action>) {
    function = { reducer.reduce(into: &$0, action: $1) }
    hidden = reducer
  }

  /// Runs the reducer.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// A function that calls the function, or that of the hidden reducer.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    hidden?.composeForStore() ?? function
  }
}
