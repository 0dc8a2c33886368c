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

    /// Whether nothing is overridden.
    var isEmpty: Bool { overrides.isEmpty && context == nil && lineage == nil }

    init() {}

    init(copying other: Storage, over captured: Storage?) {
      overrides = other.overrides
      context = other.context ?? captured?.context
      lineage = .innermost(other.lineage, captured?.lineage)
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
    let lineage = values.storage.lineage
    try update(&values)
    return values.finishedUpdate(in: lineage)
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
    let lineage = values.storage.lineage
    try await update(&values)
    return values.finishedUpdate(in: lineage)
  }

  /// Overrides a dependency or a part of one, without a use of the former value.
  ///
  /// An assignment through a key path reads what it sets, and what it reads may report its use.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keyPath: The dependency or its part.
  package mutating func write<Value>(
    _ value: Value,
    to keyPath: WritableKeyPath<DependencyValues, Value>
  ) {
    let lookup = DependencyLookup(location: nil, isUpdating: true)
    DependencyLookup.$current.withValue(lookup) { self[keyPath: keyPath] = value }
  }

  private var updating: DependencyValues {
    // The lineage exists before the change, so that defaults it reads are those read afterwards.
    let outer = flattened
    var values = DependencyValues(storage: outer.inLineage())
    if let lineage = outer.lineage {
      values.storage = Storage(copying: outer, over: nil)
      values.storage.lineage = DependencyDefaults(within: lineage)
    }
    values.isUpdating = true
    return values
  }

  /// The changed values; defaults computed from the changes are kept for them alone.
  private func finishedUpdate(in lineage: DependencyDefaults?) -> DependencyValues {
    let storage = flattened.inLineage()
    guard let lineage, lineage === storage.lineage, !lineage.isOverriding,
      let outer = lineage.outer
    else { return DependencyValues(storage: storage) }
    let unchanged = Storage(copying: storage, over: nil)
    unchanged.lineage = outer
    return DependencyValues(storage: unchanged)
  }

  /// Where the defaults that are read through these values are kept, in tests.
  var lineage: DependencyDefaults? { .innermost(storage.lineage, site?.captured.lineage) }
}

/// One value of a dependency on the heap.
///
/// Values are found by the identity of their key, which fixes the type; a box of known type is
/// read without a dynamic cast and without copying the value into an existential.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A ``DependencyBox`` of some type.
typealias AnyDependencyBox = any AnyObject & Sendable

extension TestDependencyKey {
  /// The value in a box that was stored under this key.
  static func value(in box: AnyDependencyBox) -> Value {
    unsafeDowncast(box, to: DependencyBox<Value>.self).value
  }
}
