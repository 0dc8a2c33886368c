/// A change of one element in place, between its begin and its end.
@usableFromInline struct ElementModification {
  @usableFromInline let position: Int
  /// Looks after the readers of an element, unless the caller does.
  @usableFromInline var observed: ObservedElementModification?

  @inlinable init(position: Int) { self.position = position }
}

extension IdentifiedArray {
  /// Begins a change in place where the type of the elements says whether they are observed.
  @inlinable func willModifyElement(at position: Int) -> ElementModification {
    ElementModification(position: position)
  }

  /// Begins a change in place where nothing is known of the elements: generic code has observed ones
  /// too.
  @inlinable mutating func willModifyAnyElement(at position: Int) -> ElementModification {
    var modification = ElementModification(position: position)
    if areElementsObserved ?? true { willModify(&modification) }
    return modification
  }

  /// Finds out once for a list whether its elements are observed, as that takes longer than most
  /// changes of one.
  @usableFromInline mutating func willModify(_ modification: inout ElementModification) {
    modification.observed = ObservedElementModification(&storedElements[modification.position])
    areElementsObserved = modification.observed != nil
  }

  /// Ends every change in place: the one place that looks at what became of the element.
  ///
  /// - Returns: Whether the element has another id now.
  @inlinable
  @discardableResult
  mutating func elementDidChange(_ modification: ElementModification) -> Bool {
    let position = modification.position
    noteElement(at: position, isReplaced: false)
    if let observed = modification.observed, observed.isReplaced(&storedElements[position]) {
      elementWasReplaced(at: position)
    }
    let newID = currentID(at: position)
    guard newID != storedIDs[position] else { return false }
    let isChanged = changeID(at: position, to: newID)
    structureDidChange()
    return isChanged
  }

  /// Ends a change in place by which another element came.
  @inlinable mutating func elementWasReplaced(at position: Int) {
    noteElement(at: position)
    structureDidChange()
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
    noteElement(at: position)
    table.remove(position, in: storedIDs)
    storedIDs[position] = newID
    table.insert(position, in: storedIDs)
    note(newID)
    return true
  }
}
