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
  /// The position of the last element that was changed in place, and the content before that change.
  @usableFromInline package private(set) var lastChange = (position: -1, from: UInt64.max)

  @inlinable
  package init() {}

  /// Records a change of the structure.
  @usableFromInline
  package mutating func structureDidChange() {
    structure = StructureID.next()
    content = structure
    lastChange = (-1, .max)
  }

  /// Records a change within the element at a position.
  @usableFromInline
  package mutating func elementDidChange(at position: Int) {
    lastChange = (position, content)
    content = StructureID.next()
  }

  /// Records an assignment, after the elements were compared with those of the collection before.
  package mutating func wasAssigned(inPlaceOf old: CollectionVersion) {
    lineage = old.lineage
    content = StructureID.next()
    lastChange = (-1, .max)
  }
}
