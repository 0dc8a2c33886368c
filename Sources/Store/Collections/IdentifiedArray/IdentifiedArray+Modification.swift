/// A change of one element in place, from its beginning to its end.
@usableFromInline struct ElementModification {
  @usableFromInline let position: Int
  /// Notifies the observers of an element, unless the caller does or elements aren't observed themselves.
  @usableFromInline var change: MacroSupport.InPlaceChange?

  @inlinable init(position: Int) { self.position = position }
}

extension IdentifiedArray {
  /// Begins a change in place.
  @inlinable mutating func willModifyElement(at position: Int) -> ElementModification {
    var modification = ElementModification(position: position)
    if let observedElement {
      modification.change = MacroSupport.InPlaceChange(
        ofElement: &storedElements[position],
        as: observedElement
      )
    }
    return modification
  }

  /// Ends a change in place, compares the element's id and records the change.
  ///
  /// - Returns: Whether the element has another id now.
  @inlinable
  @discardableResult
  mutating func elementDidChange(_ modification: ElementModification) -> Bool {
    let position = modification.position
    version.elementDidChange(at: position)
    if let change = modification.change, change.end(ofElement: &storedElements[position]) {
      structureDidChange()
    }
    let newID = currentID(at: position)
    guard newID != storedIDs[position] else { return false }
    let isChanged = changeID(at: position, to: newID)
    structureDidChange()
    return isChanged
  }

  /// Moves the element's position to its new id, unless another element has that id.
  ///
  /// - Returns: Whether it was moved.
  @usableFromInline
  @discardableResult
  mutating func changeID(at position: Int, to newID: ID) -> Bool {
    guard index(id: newID) == nil else {
      Self.reportCollision(of: newID, was: storedIDs[position])
      return false
    }
    storedIDs.replaceID(at: position, with: newID)
    return true
  }
}
