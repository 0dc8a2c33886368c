/// A reducer that hides the type of another one.
///
/// ```swift
/// let reducer: any Reducer<Feature.State, Feature.Action> = isNew ? NewFeature() : OldFeature()
/// AnyReducer(reducer)
/// ```
public struct AnyReducer<State, Action>: ReducerOperator {
  private let base: any Reducer<State, Action>

  /// Hides the type of a reducer.
  public init(_ base: any Reducer<State, Action>) { self.base = base }

  /// The function of the hidden reducer.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    base.composeForStore()
  }
}
