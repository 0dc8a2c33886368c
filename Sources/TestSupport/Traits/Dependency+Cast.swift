import Store

extension Dependency {
  /// Creates a property that reads a dependency as the type that a test has overridden it with.
  ///
  /// ```swift
  /// @Suite(.dependency(\.continuousClock, TestClock())) struct FeatureTests {
  ///   @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// ```
  ///
  /// Reading a value of another type stops the process, with a message.
  ///
  /// - Parameters:
  ///   - keyPath: The path from `DependencyValues` to the dependency or to a part of it.
  ///   - type: The type of the value.
  ///   - location: The line of the property.
  public init<Base>(
    _ keyPath: KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    location: SourceLocation = #Store::location
  ) {
    self.init(at: location) { cast($0[keyPath: keyPath], location) }
  }

  /// Creates a property that reads the dependency of a key as the type that a test has overridden it with.
  ///
  /// Reading a value of another type stops the process, with a message.
  ///
  /// - Parameters:
  ///   - key: The type of the key.
  ///   - type: The type of the value.
  ///   - location: The line of the property.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    location: SourceLocation = #Store::location
  ) {
    self.init(at: location) { cast($0[key, property: ""], location) }
  }
}

private func cast<Base, Value>(_ base: Base, _ location: SourceLocation) -> Value {
  guard let value = base as? Value else {
    fatalError(
      """
      \(location): the dependency is \(type(of: base as Any)), not \(Value.self). Override it for the test or its suite: \
      @Suite(.dependencies { … })
      """
    )
  }
  return value
}
