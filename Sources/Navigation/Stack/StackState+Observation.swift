import Store

extension StackState: ObservableState {
  /// Changes with the elements and their order, not with what happens inside an element.
  public var observationID: ObservationStateID {
    ObservationStateID(structure: structureID, of: Element.self)
  }

  /// Marks the structure.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    mark.visit(structure: &structureID, &elementChanges)
    mark.visit(elementsOf: elements)
  }
}

extension StackState {
  /// Begins a change of an element in place.
  mutating func willModify(at position: Int) -> ObservedElementModification? {
    ObservedElementModification(&elements[position])
  }

  /// Ends a change of an element in place: readers of an observed element hang on itself, and the
  /// stack is concerned when it was replaced.
  mutating func elementDidChange(
    at position: Int,
    _ modification: ObservedElementModification?
  ) {
    let isReplaced = modification?.isReplaced(&elements[position]) ?? true
    note(orderedIDs[position], isReplaced: isReplaced)
    if isReplaced { structureDidChange() }
  }
}
