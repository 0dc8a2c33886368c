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

  /// The next entry, which usually is the only one.
  @usableFromInline var next: Entry?
  @usableFromInline var others: [Entry?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    switch next {
    case .none: true
    case .some: false
    }
  }

  @inlinable
  mutating func append(_ entry: Entry) {
    if isEmpty { next = entry } else { others.append(entry) }
  }

  @inlinable
  mutating func popFirst() -> Entry? {
    let entry = next.take()
    if head < others.count { advance() }
    return entry
  }

  @inlinable
  @inline(never)
  mutating func advance() {
    next = others[head].take()
    head += 1
    if head == others.count {
      others.removeAll(keepingCapacity: others.count <= 1024)
      head = 0
    } else if head >= 1024, head * 2 > others.count {
      others.removeFirst(head)
      head = 0
    }
  }
}
