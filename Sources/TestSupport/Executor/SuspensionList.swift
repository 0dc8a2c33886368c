/// The tasks of one executor that wait in something a test owns.
struct SuspensionList {
  private struct Entry {
    let effect: UInt64?
    let text: String
  }

  private var entries: [UInt64: Entry] = [:]
  private var lastID: UInt64 = 0

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - effect: The effect that the task belongs to.
  ///   - text: In what it waits, and until when: `TestClock until +1s`.
  /// - Returns: The number by which it is removed.
  mutating func add(effect: UInt64?, _ text: String) -> UInt64 {
    lastID += 1
    entries[lastID] = Entry(effect: effect, text: text)
    return lastID
  }

  mutating func remove(_ id: UInt64) { entries[id] = nil }

  /// What the tasks of each effect wait in, in the order in which they began to.
  var texts: [UInt64: [String]] {
    entries.sorted { $0.key < $1.key }.reduce(into: [:]) { texts, entry in
      if let effect = entry.value.effect { texts[effect, default: []].append(entry.value.text) }
    }
  }
}
