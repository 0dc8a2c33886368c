/// The defaults computed so far.
///
/// One instance serves the process. In tests each lineage of ``DependencyValues`` has its own, so that a default
/// with state (a counter, a cache, a recording client) starts afresh in every
/// test and is never shared by tests that run in parallel.
final class DependencyDefaults: Sendable {
  /// A key type in a context.
  struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  static let process = DependencyDefaults()

  private let boxes = Guarded<[Slot: AnyDependencyBox]>([:])

  func value<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    make: () -> Key.Value
  ) -> Key.Value {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    if let box = boxes.withLock({ $0[slot] }) { return Key.value(in: box) }
    // Outside of the lock: a default may read other dependencies. Two threads may both compute;
    // the first result is kept, so that all readers share one value.
    let made = DependencyBox(make())
    let winner: AnyDependencyBox = boxes.withLock { boxes in
      if let box = boxes[slot] { return box }
      boxes[slot] = made
      return made
    }
    return Key.value(in: winner)
  }
}
