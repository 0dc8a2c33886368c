/// The computation of a default in the current task.
struct DependencyLookup: Sendable {
  /// Set while a default is computed.
  @TaskLocal static var current: DependencyLookup?

  /// The location of the `@Dependency` or the subscript that reads.
  let location: SourceLocation?
  /// Whether the value is only read to override it or a part of it; then nothing is reported now.
  let isUpdating: Bool
  /// The computation, if properties that it creates capture its overrides.
  var origin: DependencyOrigin?
  /// Collects the issues of a value that isn't used yet.
  var unused: UnusedDefaultIssues?

  static func reportMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    guard DependencyValues.current.context == .test else { return }
    report(
      "dependency-without-test-value",
      """
      A test used \(dependencyName(key)), which has no test value, so the test runs \
      against its live or preview value.

      • Override it for the test: withDependencies { \(OverrideText.of(key)) = … } operation: { … }, \
      or in the `withDependencies:` of the store.
      • Or give the key a value for all tests: \
      extension \(typeName(key)) { static var testValue: \(Key.Value.self) { … } }
      """,
      current?.location
    )
  }

  static func reportMissingLiveValue<Key: TestDependencyKey>(
    of key: Key.Type,
    at location: SourceLocation?
  ) {
    report(
      "dependency-without-live-value",
      """
      \(dependencyName(key)) has no live value, so its test value is used in a running app.

      • Conform the key where the live value can be built: \
      extension \(typeName(key)): DependencyKey { static var liveValue: \(Key.Value.self) { … } }
      • If it does conform, link the module that says so into the app.
      • Or override it for the store: withDependencies: { \(OverrideText.of(key)) = … }
      """,
      location
    )
  }

  private static func dependencyName<Key: TestDependencyKey>(_ key: Key.Type) -> String {
    if let property = OverrideText.entryProperty(key) { return "the dependency '\(property)'" }
    return Key.Value.self == Key.self
      ? "the dependency \(key)" : "the dependency \(Key.Value.self) (key \(key))"
  }

  private static func report(
    _ code: RuntimeIssue.Code,
    _ message: String,
    _ location: SourceLocation?
  ) {
    reportIssue(code, message, at: .nearest(location))
  }
}
