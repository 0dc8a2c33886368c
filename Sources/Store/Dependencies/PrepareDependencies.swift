/// Overrides dependencies for the whole process, at the entry point of an app.
///
/// ```swift
/// @main struct MyApp: App {
///   init() {
///     prepareDependencies { $0.defaultDatabase = try! .open() }
///   }
/// ```
///
/// Applies to everything that reads or captures dependencies from then on, live values of other
/// dependencies included; a store created before keeps its own. Call it first of all.
/// Every other override wins over it. May be called from anywhere, also more than once: later
/// overrides are added to the earlier ones.
///
/// In a process of tests it would change every test, so it is reported and the overrides are dropped:
/// use `withDependencies` or the `withDependencies:` of the store there.
///
/// - Parameters:
///   - updateValues: The overrides.
///   - location: The call site, for reports.
/// - Returns: The result of `updateValues`.
/// - Throws: The error of the overrides; then nothing is overridden.
@discardableResult
public func prepareDependencies<Result>(
  _ updateValues: (inout DependencyValues) throws -> Result,
  location: SourceLocation = #Store::location
) rethrows -> Result {
  guard DependencyContext.process != .test else {
    reportIssue(
      "dependencies-prepared-in-test",
      """
      'prepareDependencies' was called in a process of tests, where it would change the \
      dependencies of every test. Nothing was changed.

      Likely causes: a test runs the entry point of the app. Use 'withDependencies', or the \
      `withDependencies:` of the store.
      """,
      location: location
    )
    return try PreparedDependencies().prepare(updateValues)
  }
  return try PreparedDependencies.process.prepare(updateValues)
}

/// The overrides for the whole process.
final class PreparedDependencies: Sendable {
  static let process = PreparedDependencies()

  private let prepared = Guarded(DependencyValues.Storage())

  /// The overrides so far.
  var storage: DependencyValues.Storage { prepared.withLock { $0 } }

  @discardableResult
  func prepare<Result>(_ update: (inout DependencyValues) throws -> Result) rethrows -> Result {
    // Outside of the lock, as overrides may read other dependencies.
    var values = DependencyValues(storage: storage)
    values.isUpdating = true
    let result = try update(&values)
    let storage = values.flattened
    prepared.withLock { $0 = storage }
    return result
  }
}
