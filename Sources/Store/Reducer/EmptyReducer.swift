/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  @inlinable
  public init() {}

  /// Runs the reducer.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }

  /// A node that does nothing.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    ReducerNode(reduce: { _, _ in .none })
  }
}
