extension Reducer {
  /// Overrides a dependency for this reducer and everything it is composed of.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(\.defaults, .ephemeral)
  /// ```
  ///
  /// The override applies while the reducer runs, in its effects, and while its children are created. If several
  /// override the same dependency, the innermost wins: the one nearest to the feature that reads.
  /// Adjacent overrides are applied as one.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: Its value.
  /// - Returns: The reducer with the override.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { $0.write(value, to: keyPath) }
  }

  /// Overrides the dependency of a type that is its own key.
  ///
  /// - Parameter value: The value of the dependency.
  /// - Returns: The reducer with the override; see ``dependency(_:_:)``.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> DependencyOverride<Self> where Value.Value == Value {
    DependencyOverride(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and everything it is composed of.
  ///
  /// ```swift
  /// Feature()
  ///   .transformDependency(\.analytics) { $0.track = { print($0) } }
  /// ```
  ///
  /// The change starts from the value in force around this reducer, once for each action, also when
  /// the action is sent by one of the reducer's own effects. Of several changes, the outer ones
  /// are applied first.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - transform: Changes it.
  /// - Returns: The reducer with the change; see ``dependency(_:_:)``.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes the dependency of a key for this reducer and everything it is composed of.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - transform: Changes the dependency.
  /// - Returns: The reducer with the change; see ``transformDependency(_:transform:)``.
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    transform: @escaping (_ value: inout Key.Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[key]) }
  }
}
