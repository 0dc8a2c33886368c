extension IdentifiedArray: ElementCollection {
  // Another id is another element here.
  @inlinable package static var elementsAreReplacedByID: Bool { false }

  @inlinable
  package func elementID(at position: Int) -> ID? {
    indices.contains(position) ? storedIDs[position] : nil
  }

  @inlinable
  package func withElement<Result>(
    id: ID,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    index(id: id).flatMap { storedElements.withElement(at: $0, body) }
  }

  @inlinable
  package mutating func modifyElement<Result>(
    id: inout ID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let position = index(id: id) else { return nil }
    // The caller notifies the observers of the element.
    let modification = ElementModification(position: position)
    let result = body(&storedElements[position])
    if elementDidChange(modification) { id = storedIDs[position] }
    return result
  }
}

extension IdentifiedArray: ObservableState {
  /// Changes with the elements and their order, and with changes within an element where the
  /// elements aren't observed themselves.
  public var observationID: ObservationStateID {
    ObservationStateID(version, elementsAreObserved: observedElement != nil)
  }

  /// Stamps the list.
  public mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark) {
    mark.visit(&version)
  }

  /// Compares the elements that are in both lists.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    guard new.observedElement != nil else {
      new.structureDidChange()
      return true
    }
    var isReplaced = old.version.structure != new.version.structure
    for position in new.storedElements.indices {
      guard let former = old.index(id: new.storedIDs[position]) else { continue }
      let element = old.storedElements[former]
      if MacroSupport.InPlaceChange.prepare(&new.storedElements[position], toReplace: element) {
        isReplaced = true
      }
    }
    new.version.wasAssigned(inPlaceOf: old.version)
    return isReplaced
  }
}
