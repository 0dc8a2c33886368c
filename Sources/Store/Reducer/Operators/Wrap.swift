extension Reducer {
  /// Runs code around this reducer, which stays a part of the store's feature tree.
  ///
  /// ```swift
  /// struct Logging<Base: Reducer>: Reducer {
  ///   let base: Base
  ///
  ///   var body: some ReducerOf<Base> {
  ///     base.wrap { state, action, reduce in
  ///       print("before", action)
  ///       return reduce(&state, action)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The closure decides whether this reducer runs, how often and with which action. Effects of this
  /// reducer's children end when the children are removed, as they do without the wrapper.
  ///
  /// - Parameter body: Reduces the state, and calls `reduce` to run this reducer.
  /// - Returns: A reducer that runs the closure.
  public func wrap(
    _ body:
      @escaping (
        _ state: inout State, _ action: Action, _ reduce: (inout State, Action) -> Effect<Action>
      ) -> Effect<Action>
  ) -> Wrap<Self> {
    Wrap(base: self, wrapper: body)
  }
}

/// A reducer with code around it.
public struct Wrap<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  let base: Base
  let wrapper:
    (inout Base.State, Base.Action, (inout Base.State, Base.Action) -> Effect<Base.Action>) ->
      Effect<Base.Action>

  /// What the reducer contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Base.listContents(in: listing) }

  /// A function that runs the closure.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let reduce = base.composeForStore()
    return { [wrapper] in wrapper(&$0, $1, reduce) }
  }
}
