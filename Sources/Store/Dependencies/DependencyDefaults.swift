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

  private let boxes = Guarded<[Slot: AnyDependencyBox]>([:])
  private let outer: DependencyDefaults?
  /// The keys that are overridden here and have another value in the outer lineage.
  private let overridden: Set<ObjectIdentifier>
  private let depth: Int

  init() { (outer, overridden, depth) = (nil, [], 0) }

  /// Creates the defaults for overrides within a lineage.
  ///
  /// - Parameters:
  ///   - outer: The lineage around them.
  ///   - overridden: The keys that they change.
  init(within outer: DependencyDefaults, overriding overridden: Set<ObjectIdentifier>) {
    (self.outer, self.overridden, depth) = (outer, overridden, outer.depth + 1)
  }

  /// Whether this is another lineage or within it.
  func isWithin(_ other: DependencyDefaults) -> Bool {
    sequence(first: self, next: \.outer).contains { $0 === other }
  }

  /// Records that a default which is being computed has read an overridden value.
  func recordRead(of key: ObjectIdentifier) {
    guard let reads = DependencyReads.current else { return }
    let keeper = sequence(first: self, next: \.outer).first { $0.overridden.contains(key) }
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
  ///   - make: Computes the default.
  /// - Returns: The default.
  func value<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    former: DependencyDefaults? = nil,
    make: () -> Key.Value
  ) -> Key.Value {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    let outerReads = DependencyReads.current
    if let (box, depth) = box(in: slot) {
      outerReads?.insert(depth)
      return Key.value(in: box)
    }
    // Outside of the lock: a default may read other dependencies. Two threads may both compute;
    // the first result is kept, so that all readers share one value.
    let reads = DependencyReads()
    let made: AnyDependencyBox =
      former?.box(in: slot)?.box
      ?? DependencyBox(DependencyReads.$current.withValue(reads, operation: make))
    let keeper = sequence(first: self, next: \.outer).first { $0.depth <= reads.depth } ?? self
    outerReads?.insert(keeper.depth)
    let winner: AnyDependencyBox = keeper.boxes.withLock { boxes in
      if let box = boxes[slot] { return box }
      boxes[slot] = made
      return made
    }
    return Key.value(in: winner)
  }

  /// The default that is kept in a slot, here or further out, and the depth of its lineage.
  private func box(in slot: Slot) -> (box: AnyDependencyBox, depth: Int)? {
    for defaults in sequence(first: self, next: \.outer) {
      if let box = defaults.boxes.withLock({ $0[slot] }) { return (box, defaults.depth) }
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
