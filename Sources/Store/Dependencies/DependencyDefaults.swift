/// The defaults computed so far.
///
/// One instance serves the process. In tests each lineage of ``DependencyValues`` has its own, so that a default
/// with state (a counter, a cache, a recording client) starts afresh in every
/// test and is never shared by tests that run in parallel. Overrides within a lineage have an inner one, for the
/// defaults that were computed from these overrides; all others are kept further out.
final class DependencyDefaults: Sendable {
  /// A key type in a context.
  struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  static let process = DependencyDefaults()

  /// A default, with the issues of its computation if nothing has used it so far.
  private struct Kept {
    let box: AnyDependencyBox
    let issues: UnusedDefaultIssues?
  }

  private let boxes = Guarded<[Slot: Kept]>([:])
  let outer: DependencyDefaults?
  /// The keys that are overridden here and have another value in the outer lineage.
  private let overridden = Guarded<Set<ObjectIdentifier>>([])
  private let depth: Int

  /// Creates the defaults of a lineage, or for overrides within one.
  ///
  /// - Parameter outer: The lineage around them.
  init(within outer: DependencyDefaults? = nil) {
    self.outer = outer
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  /// Records that a key is overridden here.
  func override(_ key: ObjectIdentifier) { overridden.withLock { _ = $0.insert(key) } }

  /// Whether anything is overridden here.
  var isOverriding: Bool { overridden.withLock { !$0.isEmpty } }

  /// The depth of the innermost overrides.
  var overridingDepth: Int {
    sequence(first: self, next: \.outer).first(where: \.isOverriding)?.depth ?? 0
  }

  /// The outermost lineage around this one, or this one.
  var root: DependencyDefaults { outer?.root ?? self }

  /// Whether this is another lineage or within it.
  func isWithin(_ other: DependencyDefaults) -> Bool {
    sequence(first: self, next: \.outer).contains { $0 === other }
  }

  /// Records that a default which is being computed has read an overridden value.
  func recordRead(of key: ObjectIdentifier) {
    guard let reads = DependencyReads.current else { return }
    let keeper = sequence(first: self, next: \.outer).first { defaults in
      defaults.overridden.withLock { $0.contains(key) }
    }
    reads.insert(keeper?.depth ?? 0)
  }

  /// The default of a key, computed if none is kept here or further out.
  ///
  /// It is kept in the outermost lineage that has all the values it was computed from.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: The context that it is read in.
  ///   - former: Where a property has kept its own default so far, if it was read outside of every lineage.
  ///   - issues: Collects the issues of the computation, if it is for a read that is no use.
  ///   - location: The property that uses it.
  ///   - make: Computes the default.
  /// - Returns: The default.
  func value<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    former: DependencyDefaults? = nil,
    unused issues: UnusedDefaultIssues? = nil,
    usedAt location: SourceLocation? = nil,
    make: () -> Key.Value
  ) -> Key.Value {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    let outerReads = DependencyReads.current
    if let (kept, depth) = kept(in: slot) {
      outerReads?.insert(depth)
      if let unused = kept.issues { unused.pass(to: issues, usedAt: location) }
      return Key.value(in: kept.box)
    }
    // Outside of the lock: a default may read other dependencies. Two threads may both compute;
    // the first result is kept, so that all readers share one value.
    let reads = DependencyReads()
    let made =
      former?.kept(in: slot)?.kept
      ?? Kept(
        box: DependencyBox(DependencyReads.$current.withValue(reads, operation: make)),
        issues: issues
      )
    let keeper = sequence(first: self, next: \.outer).first { $0.depth <= reads.depth } ?? self
    outerReads?.insert(keeper.depth)
    let winner = keeper.boxes.withLock { boxes in
      if let kept = boxes[slot] { return kept }
      boxes[slot] = made
      return made
    }
    return Key.value(in: winner.box)
  }

  /// The default that is kept in a slot, here or further out, and the depth of its lineage.
  private func kept(in slot: Slot) -> (kept: Kept, depth: Int)? {
    for defaults in sequence(first: self, next: \.outer) {
      if let kept = defaults.boxes.withLock({ $0[slot] }) { return (kept, defaults.depth) }
    }
    return nil
  }
}

extension DependencyDefaults? {
  /// The lineage of a reader, or that of its property if it is further in or the only one.
  static func innermost(_ reader: Self, _ property: Self) -> Self {
    guard let reader, let property else { return reader ?? property }
    return property.isWithin(reader) ? property : reader
  }
}

/// What a default has read while it was computed.
final class DependencyReads: Sendable {
  /// Set while a default is computed that is kept.
  @TaskLocal static var current: DependencyReads?

  private let innermost = Guarded(0)

  /// The depth of the innermost lineage on whose overrides the default depends.
  var depth: Int { innermost.withLock { $0 } }

  /// Records a value that belongs to a lineage.
  ///
  /// - Parameter depth: The depth of the lineage.
  func insert(_ depth: Int) { innermost.withLock { $0 = max($0, depth) } }
}
