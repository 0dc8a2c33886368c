/// A reducer from a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: (inout State, Action) -> Effect<Action>
  /// Makes the node of a reducer whose type is hidden, with the children it may have.
  @usableFromInline let hidden: ((FeatureTree) -> ReducerNode<State, Action>)?

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
    hidden = { reducer.makeNode(in: $0) }
  }

  /// Runs the reducer.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// A node that calls the function, or that of the hidden reducer.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    hidden?(tree) ?? ReducerNode(reduce: function)
  }
}
