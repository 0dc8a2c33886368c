/// Reducers of the main actor in a value that belongs to no actor.
///
/// The default value of an enum's payload is on no actor, even if the enum is. So that one enum of
/// features can be another's payload, `@Reducer` writes the `body` of an enum of the main actor as such
/// a value, which may be created anywhere. The reducers inside are created on the main actor, once for each
/// store, and run there.
///
/// ```swift
/// nonisolated static var body: MainActorReducer<State, Action> {
///   MainActorReducer {
///     Scope(state: \.detail, action: \.detail) { Detail() }
///   }
/// }
/// ```
public struct MainActorReducer<State, Action>: ReducerOperator {
  private let make: @MainActor () -> any Reducer<State, Action>

  /// Keeps the closure that creates the reducers.
  ///
  /// - Parameter make: Creates the reducers; called on the main actor, not before a store needs them.
  public init(
    @ReducerBuilder<State, Action> _ make: @escaping @MainActor () -> any Reducer<State, Action>
  ) {
    self.make = make
  }

  /// The function of the reducers.
  ///
  /// Reducers of the main actor make a `Store` or a test of the main actor their only place: the
  /// process stops when it is composed anywhere else.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    MainActor.assumeIsolated { [make] in
      UncheckedSendable(make().composeForStore())
    }.value
  }
}
