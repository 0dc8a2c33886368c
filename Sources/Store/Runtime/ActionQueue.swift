/// The actions that wait to be reduced, first in, first out.
///
/// Complexity: O(1) amortised for every operation. The storage is kept when the queue runs empty.
@usableFromInline
struct ActionQueue<Action> {
  @usableFromInline
  struct Entry {
    @usableFromInline let action: Action
    @usableFromInline let origin: ActionOrigin
    @usableFromInline let cascade: CascadeReference

    @inlinable
    init(action: Action, origin: ActionOrigin, cascade: CascadeReference) {
      self.action = action
      self.origin = origin
      self.cascade = cascade
    }
  }

  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == entries.count }

  @inlinable
  mutating func append(_ entry: Entry) { entries.append(entry) }

  @inlinable
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
