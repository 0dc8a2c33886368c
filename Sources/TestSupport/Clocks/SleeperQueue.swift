/// The sleepers of one clock, by deadline and, at equal deadlines, by arrival.
///
/// A plain value without locks or tasks. Adding and removing are O(*n*) in the number of sleepers.
struct SleeperQueue<Instant: Comparable, Sleeper> {
  struct Entry {
    let id: UInt64
    let deadline: Instant
    let sleeper: Sleeper
  }

  private(set) var entries: [Entry] = []
  private var lastID: UInt64 = 0

  var isEmpty: Bool { entries.isEmpty }

  var first: Entry? { entries.first }

  /// Reserves the number by which a sleeper is added and removed, in order of arrival.
  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func insert(_ sleeper: Sleeper, id: UInt64, deadline: Instant) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let other = entries[middle]
      if (other.deadline, other.id) < (deadline, id) { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(id: id, deadline: deadline, sleeper: sleeper), at: low)
  }

  mutating func remove(id: UInt64) -> Sleeper? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: index).sleeper
  }

  /// Takes all sleepers of a kind, in the order in which they are due.
  mutating func removeAll(where isOfKind: (Sleeper) -> Bool) -> [Sleeper] {
    let removed = entries.map(\.sleeper).filter(isOfKind)
    entries.removeAll { isOfKind($0.sleeper) }
    return removed
  }

  /// Takes the sleeper that is due first, if it is due by the given instant.
  mutating func popFirst(through instant: Instant) -> Entry? {
    guard let first = entries.first, first.deadline <= instant else { return nil }
    return entries.removeFirst()
  }
}
