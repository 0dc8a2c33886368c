/// The changes of a drain that are to be announced, in order, each once.
struct StateChanges {
  /// So many are looked through; for more there is an index.
  private static let unindexed = 8

  private(set) var all: [StateChange] = []
  private var index: Set<StateChange> = []
  private var indexedCount = 0
  /// Those by which a copy may have come to what lies in a watched property.
  private var copied: Set<StateChange> = []
  private var copies: [StateChange] = []
  /// The last changes that collections have noted which changed in place in a watched property.
  private var notes: [StateChange: [UInt64]] = [:]

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  subscript(position: Int) -> StateChange { all[position] }

  /// Appends a change that isn't there.
  mutating func append(_ change: StateChange) { all.append(change) }

  /// Appends a change, unless it is there.
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

  /// Notes that a copy may have come to what lies in a watched property.
  mutating func noteCopy(in change: StateChange) {
    if copied.insert(change).inserted { copies.append(change) }
  }

  /// Notes the last change of a collection that changed in place in a watched property.
  mutating func note(_ number: UInt64, in change: StateChange) {
    notes[change, default: []].append(number)
  }

  /// The last changes of the collections that changed in place by a change; `nil` where copies may have come.
  func notes(of change: StateChange) -> [UInt64]? {
    copied.contains(change) ? nil : notes[change] ?? []
  }

  /// Takes out a change by which a copy may have come; each comes once.
  mutating func takeCopy() -> StateChange? { copies.popLast() }

  /// Takes all changes out.
  mutating func takeAll() -> [StateChange] {
    if indexedCount > 0 { (index, indexedCount) = ([], 0) }
    if !copied.isEmpty { (copied, copies) = ([], []) }
    if !notes.isEmpty { notes = [:] }
    let changes = all
    all.removeAll(keepingCapacity: true)
    return changes
  }
}
