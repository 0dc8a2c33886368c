extension DependencyValues {
  /// A set of overrides.
  ///
  /// Changed only through ``DependencyValues`` that hold the sole reference, so an instance that
  /// is shared never changes: so it is `Sendable`, and the same instance means equal values.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    /// The storage without overrides except those of the whole process.
    static var root: Storage { PreparedDependencies.process.storage }

    var overrides: [ObjectIdentifier: AnyDependencyBox] = [:]
    var context: DependencyContext?
    /// The defaults read below the outermost override, in tests.
    var lineage: DependencyDefaults?
    /// The values below a reducer's override; see ``DependencyValues/beneathReducers``.
    var underlying: Storage?

    /// Whether nothing is overridden.
    var isEmpty: Bool { overrides.isEmpty && context == nil && lineage == nil }

    init() {}

    init(copying other: Storage, over captured: Storage?) {
      overrides = other.overrides
      context = other.context ?? captured?.context
      lineage = other.lineage ?? captured?.lineage
      if let captured {
        overrides.merge(captured.overrides) { mine, _ in mine }
      }
    }

    /// This storage, with a lineage if tests need one.
    func inLineage() -> Storage {
      let isTest = DependencyContext.process == .test || context == .test
      guard isTest, lineage == nil else { return self }
      let storage = Storage(copying: self, over: nil)
      storage.lineage = DependencyDefaults()
      return storage
    }
  }

  /// Makes `storage` contain all overrides, in an instance of its own.
  mutating func makeUnique() {
    guard site != nil || !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(copying: storage, over: site?.captured)
    site = nil
  }

  /// All overrides of these values, as one storage.
  var flattened: Storage {
    guard let captured = site?.captured, captured !== storage, !captured.isEmpty else {
      return storage
    }
    return Storage(copying: storage, over: captured)
  }

  /// The values after a change, and in a lineage.
  ///
  /// - Parameter update: The change.
  /// - Returns: The changed values.
  func updated(_ update: (inout DependencyValues) throws -> Void) rethrows -> DependencyValues {
    var values = updating
    try update(&values)
    return values.finishedUpdate
  }

  /// The values after an asynchronous change, and in a lineage.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller, in which the change runs.
  ///   - update: The change.
  /// - Returns: The changed values.
  func updated(
    isolation: isolated (any Actor)?,
    _ update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyValues {
    var values = updating
    try await update(&values)
    return values.finishedUpdate
  }

  private var updating: DependencyValues {
    // The lineage exists before the change, so that defaults it reads are those read afterwards.
    var values = DependencyValues(storage: flattened.inLineage())
    values.isUpdating = true
    return values
  }

  private var finishedUpdate: DependencyValues {
    DependencyValues(storage: flattened.inLineage())
  }
}
