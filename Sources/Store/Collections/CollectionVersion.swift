/// The numbers by which changes of a collection of features are found without comparing its elements.
///
/// Each change gives the collection numbers that are unique in the process. Copies share them.
@usableFromInline
package struct CollectionVersion: Sendable {
  /// Changes when elements are inserted, removed, moved or replaced.
  @usableFromInline package private(set) var structure: UInt64 = 0
  /// Changes with every change, also within an element.
  @usableFromInline package private(set) var content: UInt64 = 0
  /// Changes when a copy of an earlier value may have been assigned in place.
  @usableFromInline package internal(set) var lineage: UInt64 = 0
  /// The last change.
  @usableFromInline package private(set) var lastChange = CollectionChange.unknown
  /// The changes before it, the latest first: an action on a stack makes no more, as a rule.
  private var earlierChanges = CollectionVersion.unknownChanges
  private static var unknownChanges: (CollectionChange, CollectionChange, CollectionChange) {
    (.unknown, .unknown, .unknown)
  }

  @inlinable
  package init() {}

  /// Records a change of the structure.
  @usableFromInline
  package mutating func structureDidChange() {
    structure = StructureID.next()
    content = structure
    forgetChanges()
  }

  /// Records that an element was inserted at a position behind which there is none.
  package mutating func elementWasAppended(at position: Int) {
    record(.appended, position)
    structure = content
  }

  /// Records that the last element was removed.
  ///
  /// - Parameter id: The element's id, as a number.
  package mutating func lastElementWasRemoved(id: Int) {
    record(.removed, id)
    structure = content
  }

  /// The changes since a content, the latest first; `nil` if they aren't known any more.
  func changes(since content: UInt64) -> [CollectionChange]? {
    var changes: [CollectionChange] = []
    for change in [lastChange, earlierChanges.0, earlierChanges.1, earlierChanges.2] {
      guard change.kind != .unknown else { return nil }
      changes.append(change)
      if change.from == content { return changes }
    }
    return nil
  }

  private mutating func forgetChanges() {
    (lastChange, earlierChanges) = (.unknown, Self.unknownChanges)
  }

  private mutating func record(_ kind: CollectionChange.Kind, _ subject: Int) {
    earlierChanges = (lastChange, earlierChanges.0, earlierChanges.1)
    lastChange = CollectionChange(kind, subject, from: content)
    content = StructureID.next()
  }

  /// Records a change within the element at a position.
  @usableFromInline
  package mutating func elementDidChange(at position: Int) {
    record(.changed, position)
  }

  /// Records an assignment, after the elements were compared with those of the collection before.
  package mutating func wasAssigned(inPlaceOf old: CollectionVersion) {
    lineage = old.lineage
    content = StructureID.next()
    forgetChanges()
  }
}

/// One change of a collection of features.
@usableFromInline
package struct CollectionChange: Sendable {
  @usableFromInline
  package enum Kind: Int, Sendable {
    /// An element was changed in place.
    case changed
    /// An element was inserted as the last one.
    case appended
    /// The last element was removed.
    case removed
    /// Any other change.
    case unknown
  }

  /// The kind in the lowest two bits, the subject in the others.
  private let kindAndSubject: Int
  /// The content before the change.
  @usableFromInline let from: UInt64

  init(_ kind: Kind, _ subject: Int, from: UInt64) {
    kindAndSubject = subject << 2 | kind.rawValue
    self.from = from
  }

  @usableFromInline var kind: Kind { Kind(rawValue: kindAndSubject & 3) ?? .unknown }

  /// The position of the element, or the id of a removed one as a number.
  @usableFromInline var subject: Int { kindAndSubject >> 2 }

  static var unknown: CollectionChange { CollectionChange(.unknown, 0, from: .max) }
}
