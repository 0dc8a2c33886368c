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

  private struct Prepared {
    /// What the app has prepared.
    var app = DependencyValues.Storage()
    /// What the previews name that are shown, the last one of which wins; and before one is shown the last that was made.
    var previews: [PreviewDependencies] = []
    var made: PreviewDependencies?
    /// All of it.
    var all = DependencyValues.Storage()

    mutating func update() {
      let previews = previews.isEmpty ? made.map { [$0] } ?? [] : previews
      all = previews.reduce(app) { DependencyValues.Storage(copying: $1.storage, over: $0) }
    }
  }

  private let prepared = Guarded(Prepared())

  /// The overrides so far.
  var storage: DependencyValues.Storage { prepared.withLock { $0.all } }

  @discardableResult
  func prepare<Result>(_ update: (inout DependencyValues) throws -> Result) rethrows -> Result {
    let (storage, result) = try Self.overriding(prepared.withLock { $0.app }, update)
    prepared.withLock {
      $0.app = storage
      $0.update()
    }
    return result
  }

  /// Adds overrides to others, outside of the lock: they may read other dependencies.
  private static func overriding<Result>(
    _ storage: DependencyValues.Storage,
    _ update: (inout DependencyValues) throws -> Result
  ) rethrows -> (storage: DependencyValues.Storage, result: Result) {
    var values = DependencyValues(storage: storage)
    values.isUpdating = true
    let result = try update(&values)
    return (values.flattened, result)
  }

  /// Makes the overrides of a preview, which are in force while it is shown.
  ///
  /// Xcode may make those of all previews in a file before it shows one.
  func makePreview(_ update: (inout DependencyValues) -> Void) -> PreviewDependencies {
    let app = prepared.withLock { $0.app }
    let storage = DependencyValues.Storage(copying: Self.overriding(app, update).storage, over: nil)
    storage.overrides = storage.overrides.filter { app.overrides[$0.key] !== $0.value }
    let preview = PreviewDependencies(storage: storage)
    prepared.withLock {
      $0.made = preview
      $0.update()
    }
    return preview
  }

  /// Records that a preview is shown: its overrides win over those of the app and of other previews.
  func show(_ preview: PreviewDependencies) {
    prepared.withLock {
      if $0.previews.contains(where: { $0 === preview }) { return }
      $0.previews.append(preview)
      $0.update()
    }
  }

  /// Records that a preview is no longer shown.
  func hide(_ preview: PreviewDependencies) {
    prepared.withLock {
      $0.previews.removeAll { $0 === preview }
      $0.made = nil
      $0.update()
    }
  }
}

/// The overrides that a preview names.
final class PreviewDependencies: Sendable {
  fileprivate let storage: DependencyValues.Storage

  fileprivate init(storage: DependencyValues.Storage) { self.storage = storage }
}
