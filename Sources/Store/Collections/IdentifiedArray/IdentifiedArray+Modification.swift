/// A change of one element in place, between its begin and its end.
@usableFromInline struct ElementModification {
  @usableFromInline let position: Int
  /// Finds out whether an observed element is replaced, unless the caller does.
  @usableFromInline var change: InPlaceChange?

  @inlinable init(position: Int) { self.position = position }
}

extension IdentifiedArray {
  /// Begins a change in place for a caller that finds out whether an observed element is replaced.
  @inlinable func willModifyElement(at position: Int) -> ElementModification {
    ElementModification(position: position)
  }

  /// Begins a change in place.
  @inlinable mutating func willModifyAnyElement(at position: Int) -> ElementModification {
    var modification = ElementModification(position: position)
    if areElementsObserved ?? true { willModify(&modification) }
    return modification
  }

  /// Finds out once for a list whether its elements are observed, as that takes longer than most
  /// changes of one.
  @usableFromInline mutating func willModify(_ modification: inout ElementModification) {
    modification.change = InPlaceChange(ofElement: &storedElements[modification.position])
    areElementsObserved = modification.change != nil
  }

  /// Prepares an element that is assigned in the place of another one.
  @usableFromInline mutating func prepare(_ new: inout Element, toReplace position: Int) {
    areElementsObserved = Element.self is any ObservableState.Type
    _ = InPlaceChange.prepare(&new, toReplace: storedElements[position])
  }

  /// Ends every change in place.
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

  /// Makes an element be found by the id it has now, unless another has it.
  ///
  /// - Returns: Whether it is.
  @inlinable
  @discardableResult
  mutating func changeID(at position: Int, to newID: ID) -> Bool {
    guard index(id: newID) == nil else {
      Self.reportCollision(of: newID, was: storedIDs[position])
      return false
    }
    table.remove(position, in: storedIDs)
    storedIDs[position] = newID
    table.insert(position, in: storedIDs)
    return true
  }
}
