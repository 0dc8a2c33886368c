import Store
import Testing

/// Overrides dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.uuid, .incrementing)) struct ListTests {
///   @Test(.dependency(\.continuousClock, ImmediateClock())) func `A row is added`() async { … }
/// }
/// ```
///
/// The overrides apply to the test and everything it creates, like those of a `withDependencies` around it.
/// Values are created for each test and for each case of a test with arguments, so tests
/// share none and may run in parallel. The override of a test wins over
/// that of its suite, and `withDependencies:` of a store over both.
public struct DependencyTrait: TestTrait, SuiteTrait, TestScoping {
  let prepare: @Sendable (inout DependencyValues) -> Void

  /// Whether the tests of suites inside of a suite have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withDependencies {
      prepare(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependencyTrait {
  /// Defaults of each test's own, and no overrides: `@Suite(.dependencies)`.
  public static var dependencies: Self { DependencyTrait { _ in } }

  /// Overrides a dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    DependencyTrait { $0.write(value(), to: keyPath) }
  }

  /// Overrides the dependency that a type is its own key of.
  ///
  /// - Parameter value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () -> Key
  ) -> Self where Key.Value == Key {
    DependencyTrait { $0[Key.self] = value() }
  }

  /// Overrides several dependencies.
  ///
  /// - Parameter prepare: Sets them; called for each test.
  /// - Returns: The trait.
  public static func dependencies(
    _ prepare: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> Self {
    DependencyTrait(prepare: prepare)
  }
}
