/// Reducers that run one after another on the same state.
///
/// Groups reducers so that an operator can be applied to all of them.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: ReducerOperator {
  @usableFromInline let reducers: Reducers

  /// Creates the group.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }

  /// What the group contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Reducers.listContents(in: listing) }

  /// The function of the group.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    reducers.composeForStore()
  }
}
