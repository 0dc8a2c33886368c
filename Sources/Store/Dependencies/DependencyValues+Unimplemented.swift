extension DependencyValues {
  /// Reports the use of a built-in dependency that a test did not override.
  ///
  /// - Parameters:
  ///   - name: The property of ``DependencyValues``.
  ///   - override: The override to write, as Swift.
  static func reportUnimplemented(_ name: String, override: String) {
    reportIssue(
      "dependency-without-test-value",
      """
      A test used the dependency '\(name)', which it did not override, so the result depends on \
      the machine and the moment.

      • Override it for the test: withDependencies { \(override) } operation: { … }, or in the \
      `withDependencies:` of the store.
      """
    )
  }
}
