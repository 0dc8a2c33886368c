extension IdentifiedArray: ObservableState {
  /// Changes with the elements and their order, and with what happens inside an element where the
  /// elements aren't observed themselves.
  public var observationID: ObservationStateID {
    ObservationStateID(structure: structureID, of: Element.self)
  }

  /// Marks the structure.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    mark.visit(structure: &structureID, &elementChanges)
    mark.visit(elementsOf: storedElements)
  }
}
