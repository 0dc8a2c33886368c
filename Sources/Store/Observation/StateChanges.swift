/// A change of a property, or a read of it.
struct StateChange {
  let registrar: ObservationStateRegistrar
  let slot: Int

  /// The property, for the trace.
  var property: ObservedProperty { ObservedProperty(type: registrar.type, slot: slot) }
}

extension StateChange: Hashable {
  static func == (lhs: StateChange, rhs: StateChange) -> Bool {
    lhs.registrar === rhs.registrar && lhs.slot == rhs.slot
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(registrar))
    hasher.combine(slot)
  }
}

/// The changes of a drain to announce, in order, each once.
struct StateChanges {
  /// Up to this number they are searched; above it there is an index.
  private static let unindexed = 8

  private(set) var all: [StateChange] = []
  private var index: Set<StateChange> = []
  private var indexedCount = 0
  var isEmpty: Bool { all.isEmpty }

  /// Appends a change that isn't among them.
  mutating func append(_ change: StateChange) { all.append(change) }

  /// Appends a change, unless it is among them.
  ///
  /// - Complexity: O(1) on average, amortised
  mutating func appendOnce(_ change: StateChange) {
    if all.count <= Self.unindexed {
      if !all.contains(change) { all.append(change) }
      return
    }
    index.formUnion(all[indexedCount...])
    if index.insert(change).inserted { all.append(change) }
    indexedCount = all.count
  }

  /// Takes all changes out.
  mutating func takeAll() -> [StateChange] {
    if indexedCount > 0 { (index, indexedCount) = ([], 0) }
    let changes = all
    all.removeAll(keepingCapacity: true)
    return changes
  }
}
