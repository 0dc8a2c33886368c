/// Actions with a case for writes of the state through bindings.
///
/// ```swift
/// @Reducer
/// struct Form {
///   @ObservableState
///   struct State { var name = "" }
///
///   enum Action: BindableAction {
///     case binding(BindingAction<State>)
///     case saveTapped
///   }
///
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in … }
///   }
/// }
/// ```
///
/// With it `$store.name` is a binding that sends ``BindingAction``s, and ``BindingReducer`` writes
/// their values. A binding action that no `BindingReducer` receives is reported.
public protocol BindableAction<State> {
  /// The state whose properties are written.
  associatedtype State

  /// Embeds a write; the case `binding`.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// An action that assigns a value to a property: short for `.binding(.set(…))`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension Case where Value: BindableAction {
  /// The case of writes, whether or not the actions are `@CasePathable`.
  public var binding: Case<BindingAction<Value.State>> { appending(path: BindingCase.path()) }
}
