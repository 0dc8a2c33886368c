/// The actions that wait to be reduced, first in, first out.
///
/// Complexity: O(1) amortised for every operation. The storage is kept when the queue runs empty.
struct ActionQueue<Action> {
  struct Entry {
    let action: Action
    let origin: ActionOrigin
    let cascade: CascadeReference
  }

  private var entries: [Entry?] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func popFirst() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head]
    entries[head] = nil
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: entries.count <= 1024)
      head = 0
    } else if head >= 1024, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }
}
