import Synchronization

/// A value that states refer to and don't contain, such as a shared one.
package protocol ReferencedValue: AnyObject, Sendable {
  /// Records each change in the compared values of a store, as long as these live.
  func add(_ values: ComparedValues)

  /// Ends that.
  func remove(_ values: ComparedValues)
}

/// The referenced values that ids of handlers are made of, such as the arguments of a query.
///
/// A feature is compared with its state after an action, and an element of a collection only if it has changed. Neither finds each
/// change of a shared value: another feature, a view or another store may make it. So the features whose handlers read a
/// value are compared after each change of that.
@usableFromInline
package final class ComparedValues: @unchecked Sendable {
  private struct Readers {
    let value: any ReferencedValue
    var nodes: [ObjectIdentifier: Node] = [:]
  }

  private let engine: EngineReference
  private let isolation: EngineIsolation
  private let delivery: (any DeliveryObserver)?
  /// Whether copies of the values are read and changed, whose changes aren't recorded.
  private let readsCopies: Bool

  // Used where the store runs.
  private var readers: [ObjectIdentifier: Readers] = [:]
  /// The values that were read since the last call of ``note(_:)``, in order.
  private var reads: [any ReferencedValue] = []
  private var readIDs: Set<ObjectIdentifier> = []
  /// Whether a step follows that compares what has changed.
  private var isScheduled = false

  /// The values that have changed since the last comparison.
  private let changed = Guarded<Set<ObjectIdentifier>>([])
  private let hasChanged = Atomic(false)

  init(of runtime: EffectRuntime) {
    (engine, isolation, delivery) = (runtime.reference, runtime.isolation, runtime.delivery)
    readsCopies = runtime.drain.expectedCopies != nil
  }

  /// Whether values have changed since the last comparison.
  var isOutdated: Bool { hasChanged.load(ordering: .acquiring) }

  /// Records that a value will be read; on the store's thread.
  func willRead(_ value: any ReferencedValue) {
    guard readIDs.insert(ObjectIdentifier(value)).inserted else { return }
    reads.append(value)
    // Before the read, so that no change is missed.
    if readers[ObjectIdentifier(value)] == nil, !readsCopies { value.add(self) }
  }

  /// Records that a value has changed, and has its readers compared: before the store's next action, which may be a step of its own.
  ///
  /// Called on any thread, and with locks held.
  package func didChange(_ value: any ReferencedValue) {
    changed.withLock { _ = $0.insert(ObjectIdentifier(value)) }
    if hasChanged.exchange(true, ordering: .acquiringAndReleasing) { return }
    if let runtime = DrainState.current?.runtime, runtime.comparedValues === self {
      return followLater(in: runtime)
    }
    delivery?.deliveryBegan()
    // Not as a part of the effect that may have changed it.
    Task.detached { [self] in
      await isolation.perform { [self] in
        if let runtime = engine.runtime { runtime.deliver { followLater(in: runtime) } }
        delivery?.deliveryEnded()
      }
    }
  }

  private func followLater(in runtime: EffectRuntime) {
    if isScheduled { return }
    isScheduled = true
    runtime.steps.append { [self, unowned runtime] in
      isScheduled = false
      runtime.followOtherChanges()
    }
    runtime.drain.hasWork = true
  }

  /// Has a node compared after changes of the values that were just read, and of no others.
  func note(_ node: Node) {
    defer { forgetReads() }
    let former = node.mount?.values ?? []
    if former.elementsEqual(reads, by: { $0 == ObjectIdentifier($1) }) { return }
    for value in reads {
      let id = ObjectIdentifier(value)
      readers[id, default: Readers(value: value)].nodes[ObjectIdentifier(node)] = node
    }
    for id in former where !readIDs.contains(id) { remove(node, from: id) }
    node.mount?.values = reads.map { ObjectIdentifier($0) }
  }

  /// Drops what was read.
  func forgetReads() {
    for value in reads where readers[ObjectIdentifier(value)] == nil { value.remove(self) }
    reads.removeAll(keepingCapacity: true)
    readIDs.removeAll(keepingCapacity: true)
  }

  /// Has a node no longer compared.
  func remove(_ node: Node) {
    for id in node.mount?.values ?? [] { remove(node, from: id) }
  }

  private func remove(_ node: Node, from id: ObjectIdentifier) {
    readers[id]?.nodes[ObjectIdentifier(node)] = nil
    if readers[id]?.nodes.isEmpty == true { readers.removeValue(forKey: id)?.value.remove(self) }
  }

  /// Drops the nodes, because the store has ended.
  func clear() { readers = [:] }

  /// The nodes to compare, in the order in which they were made.
  ///
  /// - Returns: The nodes that read what has changed since the last call; all where changes aren't recorded.
  func takeNodes() -> [Node] {
    guard readsCopies || isOutdated else { return [] }
    hasChanged.store(false, ordering: .relaxed)
    let changed = changed.withLock { ids in
      defer { ids = [] }
      return ids
    }
    let ids = readsCopies ? Set(readers.keys) : changed
    let nodes = ids.reduce(into: [:]) { nodes, id in
      nodes.merge(readers[id]?.nodes ?? [:]) { first, _ in first }
    }
    return nodes.values.sorted { $0.number < $1.number }
  }
}
