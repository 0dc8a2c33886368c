extension DependencyValues {
  /// Reports the use of a built-in dependency that a test did not override.
  ///
  /// - Parameters:
  ///   - name: The property of ``DependencyValues``.
  ///   - override: The override to write, as Swift.
  ///   - location: The property that read it, if known.
  static func reportUnimplemented(
    _ name: String,
    override: String,
    at location: SourceLocation?
  ) {
    reportIssue(
      "dependency-without-test-value",
      """
      A test used the dependency '\(name)', which it did not override, so the result depends on \
      the machine and the moment.

      • Override it for the test: withDependencies { \(override) } operation: { … }, or in the \
      `withDependencies:` of the store.
      """,
      at: .nearest(location)
    )
  }
}

/// A key whose test value reports each use with the property that read it.
///
/// So the value is not kept for other readers, as other defaults are.
protocol UnimplementedInTests: DependencyKey {
  /// The test value, for a reader at a known location.
  static func unimplemented(at location: SourceLocation?) -> Value
}

extension UnimplementedInTests {
  static var testValue: Value { unimplemented(at: DependencyLookup.current?.location) }
}
