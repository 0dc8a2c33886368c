/// Writes the values of binding actions to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///     .onChange(of: \.query) { _, state in … }
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query): …
///     }
///   }
/// }
/// ```
///
/// The property is set in the state itself. A reducer after it reads the new value, one
/// before it the old. It has no effects.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: ReducerOperator
where State == ViewAction.State {
  let path: () -> AnyCasePath<Action, BindingAction<State>>

  /// Creates a reducer for the case `binding` of a feature's actions.
  public init() where Action == ViewAction {
    path = { BindingCase.path() }
  }

  /// Creates a reducer for the case `binding` of a feature's view actions.
  ///
  /// - Parameter toViewAction: The case that holds the view actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    path = { AnyCasePath(toViewAction).appending(path: BindingCase.path()) }
  }

  /// No other reducer.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {}

  /// A function that sets the properties.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    FeatureTree.current.bindings.add(for: ViewAction.self)
    let path = path()
    return { state, action in
      guard let binding = path.extract(from: action) else { return .none }
      binding.write(&state)
      DrainState.bindingWasHandled()
      return .none
    }
  }
}
