/// The entries that no feature refers to, in the order in which their time is over.
struct InactiveEntries {
  fileprivate struct Item {
    let entry: any AnyQueryEntry
    let number: Int
  }

  /// The entries that are kept for the same time, the first one to drop first; some have been used again meanwhile.
  fileprivate struct Queue {
    var items: [Item] = []
    var first = 0
  }

  private var queues: [Duration: Queue] = [:]
  /// The item of each entry, by its shared value.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var count = 0

  /// Adds an entry, unless it is kept for as long as the process.
  mutating func add(_ entry: any AnyQueryEntry) {
    guard let time = entry.cacheTime else { return }
    count += 1
    numbers[entry.valueID] = count
    queues[time, default: Queue()].items.append(Item(entry: entry, number: count))
  }

  /// Removes an entry that is used again.
  mutating func remove(_ entry: any AnyQueryEntry) { numbers[entry.valueID] = nil }

  /// Removes an entry whose time is over; `nil` if there is none.
  mutating func popUnused(at now: QueryTime?) -> (any AnyQueryEntry)? {
    for time in Array(queues.keys) {
      if let entry = queues[time]?.popUnused(at: now, &numbers) { return entry }
      if queues[time]?.items.isEmpty == true { queues[time] = nil }
    }
    return nil
  }
}

extension InactiveEntries.Queue {
  fileprivate mutating func popUnused(
    at now: QueryTime?,
    _ numbers: inout [ObjectIdentifier: Int]
  ) -> (any AnyQueryEntry)? {
    while first < items.count {
      let item = items[first]
      let isInactive = numbers[item.entry.valueID] == item.number
      if isInactive, !item.entry.isUnused(at: now) { break }
      first += 1
      if isInactive {
        numbers[item.entry.valueID] = nil
        return item.entry
      }
    }
    if first > items.count / 2 {
      items.removeFirst(first)
      first = 0
    }
    return nil
  }
}
