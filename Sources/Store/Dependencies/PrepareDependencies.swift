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
/// In a process of tests it would change every test, so it is reported and changes nothing:
/// use `withDependencies` or the `withDependencies:` of the store there.
///
/// - Parameters:
///   - updateValues: The overrides.
///   - location: The call site, for reports.
/// - Throws: The error of the overrides; then nothing is overridden.
public func prepareDependencies(
  _ updateValues: (inout DependencyValues) throws -> Void,
  location: SourceLocation = #Store::location
) rethrows {
  guard DependencyContext.process != .test else {
    return reportIssue(
      "dependencies-prepared-in-test",
      """
      'prepareDependencies' was called in a process of tests, where it would change the \
      dependencies of every test. Nothing was changed.

      Likely causes: a test runs the entry point of the app. Use 'withDependencies', or the \
      `withDependencies:` of the store.
      """,
      location: location
    )
  }
  try PreparedDependencies.process.prepare(updateValues)
}

/// The overrides for the whole process.
final class PreparedDependencies: Sendable {
  static let process = PreparedDependencies()

  private let prepared = Guarded(DependencyValues.Storage())

  /// The overrides so far.
  var storage: DependencyValues.Storage { prepared.withLock { $0 } }

  func prepare(_ update: (inout DependencyValues) throws -> Void) rethrows {
    // Outside of the lock, as overrides may read other dependencies.
    var values = DependencyValues(storage: storage)
    values.isUpdating = true
    try update(&values)
    let storage = values.flattened
    prepared.withLock { $0 = storage }
  }
}
