/// A reducer that hides how it is made: of another one, or by an operator with children.
///
/// ```swift
/// let reducer: any Reducer<Feature.State, Feature.Action> = isNew ? NewFeature() : OldFeature()
/// AnyReducer(reducer)
/// ```
public struct AnyReducer<State, Action>: ReducerOperator {
  @usableFromInline let compose: () -> (inout State, Action) -> Effect<Action>

  /// Hides the type of a reducer.
  public init(_ base: any Reducer<State, Action>) {
    compose = { base.composeForStore() }
  }

  /// Creates a reducer from what composes its function, in the feature tree of its store.
  @inlinable
  package init(composing compose: @escaping () -> (inout State, Action) -> Effect<Action>) {
    self.compose = compose
  }

  /// The function of the hidden reducer.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> { compose() }
}
