/// A change of one element in place, between its begin and its end.
@usableFromInline struct ElementModification {
  @usableFromInline let position: Int

  @inlinable init(position: Int) { self.position = position }
}

extension IdentifiedArray {
  /// Begins a change in place.
  @inlinable func willModifyElement(at position: Int) -> ElementModification {
    ElementModification(position: position)
  }

  /// Ends every change in place: the one place that looks at what became of the element.
  @inlinable mutating func elementDidChange(_ modification: ElementModification) {
    let position = modification.position
    let newID = currentID(at: position)
    guard newID != storedIDs[position] else { return }
    changeID(at: position, to: newID)
    structureDidChange()
  }

  /// Makes an element be found by the id it has now, unless another has it.
  @inlinable mutating func changeID(at position: Int, to newID: ID) {
    guard index(id: newID) == nil else {
      return Self.reportCollision(of: newID, was: storedIDs[position])
    }
    table.remove(position, in: storedIDs)
    storedIDs[position] = newID
    table.insert(position, in: storedIDs)
  }
}
