/// Which elements of a collection changed, came or went last; no part of the collection's value.
///
/// Each change has a number that nothing else in the process has. What was noted up to one of them is therefore
/// the same in all collections that have it, and what has followed leads from there to here: a copy that was
/// changed elsewhere in the meantime doesn't have the later ones.
///
/// Empty, and at no cost, until ``begin()`` is called.
public struct ElementChanges<ID> {
  /// The first says where the others begin.
  @usableFromInline var changes: [ElementChange<ID>] = []
  /// The last of those forgotten by which another value may have come.
  @usableFromInline var lastForgotten: UInt64 = 0

  /// Notes nothing yet.
  @inlinable
  public init() {}

  /// Whether changes are noted.
  @inlinable public var areNoted: Bool { !changes.isEmpty }

  /// The number of the last change, 0 unless changes are noted.
  @inlinable var last: UInt64 { changes.last?.number ?? 0 }

  /// Notes changes from now on; nothing is known of earlier ones.
  @inlinable
  public mutating func begin() {
    changes = [ElementChange(number: freshStructureID(), element: nil, isReplaced: false)]
    lastForgotten = 0
  }

  /// Notes that all elements may have changed, if changes are noted.
  @inlinable
  public mutating func appendAll() { if areNoted { begin() } }

  /// Notes that an element was changed, came or went, if changes are noted.
  ///
  /// - Parameters:
  ///   - element: The id of the element.
  ///   - count: The number of elements. Of more changes than twice that, and than a few, the earlier half is
  ///     forgotten: it takes no longer to look at all elements. So no single change forgets its own beginning that
  ///     adds, removes or replaces any number of elements.
  ///   - isReplaced: Whether another value may have come; not so where the element was changed in place, and
  ///     has told its own readers.
  /// - Complexity: O(1) on average
  @inlinable
  public mutating func append(_ element: ID, of count: Int, isReplaced: Bool = true) {
    if areNoted { appendNoted(element, of: count, isReplaced) }
  }

  @inlinable
  @inline(never)
  mutating func appendNoted(_ element: ID, of count: Int, _ isReplaced: Bool) {
    if changes.count / 2 > max(128, count) { forget(changes.count / 2) }
    // Outside of a reducer, nobody hears of what changes within the element.
    let isReplaced = isReplaced || !isReducerUnderWay()
    changes.append(
      ElementChange(number: freshStructureID(), element: element, isReplaced: isReplaced)
    )
  }

  @inlinable
  mutating func forget(_ count: Int) {
    if let last = changes.prefix(count).last(where: \.isReplaced) { lastForgotten = last.number }
    changes.removeFirst(count)
  }

  /// The elements that were changed, came or went since a change, once for each time.
  ///
  /// - Parameter number: The number of that change.
  /// - Returns: Their ids; `nil` if that change isn't known.
  /// - Complexity: O(log *n*) in the number of changes.
  @inlinable
  func elements(since number: UInt64) -> ChangedElements<ID>? {
    let index = index(after: number)
    guard index > changes.startIndex, changes[index - 1].number == number else { return nil }
    return ChangedElements(changes: changes[index...])
  }

  /// The changes later than a number that are known.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  @inlinable
  func all(after number: UInt64) -> ArraySlice<ElementChange<ID>> {
    let index = index(after: number)
    return index == changes.startIndex && changes.first?.element == nil
      ? changes.dropFirst() : changes[index...]
  }

  /// Whether all changes later than a number are known, or all since nothing was noted yet.
  @inlinable
  func isComplete(after number: UInt64) -> Bool {
    guard let first = changes.first else { return false }
    return first.number <= number || first.element == nil
  }

  /// Whether a change is known.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  @inlinable
  func contains(_ number: UInt64) -> Bool { elements(since: number) != nil }

  /// Whether all that has happened since a change is known, and is later than a number.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  func lead(from change: UInt64, after number: UInt64) -> Bool {
    guard let changes = elements(since: change)?.changes else { return false }
    return changes.first.map { $0.number > number } ?? true
  }

  /// Where the changes begin that are later than a number: their numbers ascend.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  @inlinable
  func index(after number: UInt64) -> Int {
    var (lower, upper) = (changes.startIndex, changes.endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if changes[middle].number > number { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension ElementChanges: Sendable where ID: Sendable {}

/// Whether a reducer runs on this thread, and whoever reads hears of what changes in place.
@usableFromInline
func isReducerUnderWay() -> Bool { DrainState.current?.isReducing == true }

/// One change of an element, which came, went, or isn't what it was.
@usableFromInline
struct ElementChange<ID> {
  @usableFromInline let number: UInt64
  /// The id of the element; `nil` where nothing is known of earlier changes.
  @usableFromInline let element: ID?
  /// Whether another value may have come.
  @usableFromInline let isReplaced: Bool

  @inlinable
  init(number: UInt64, element: ID?, isReplaced: Bool) {
    self.number = number
    self.element = element
    self.isReplaced = isReplaced
  }
}

extension ElementChange: Sendable where ID: Sendable {}

/// The ids of elements that have changed.
@usableFromInline
struct ChangedElements<ID>: Sequence, IteratorProtocol {
  @usableFromInline var changes: ArraySlice<ElementChange<ID>>

  @inlinable
  init(changes: ArraySlice<ElementChange<ID>>) { self.changes = changes }

  @inlinable
  mutating func next() -> ID? { changes.popFirst()?.element }
}
