import Store

extension StackState: ObservableState {
  /// Changes with the elements and their order, not with changes within an observed element.
  public var observationID: ObservationStateID {
    ObservationStateID(version, elementsAreObserved: Element.self is any ObservableState.Type)
  }

  /// Stamps the stack.
  public mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark) {
    mark.visit(&version)
  }

  /// Compares the elements that are in both stacks.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    var isReplaced = old.version.structure != new.version.structure
    for (position, id) in new.orderedIDs.enumerated() {
      guard let former = old.positions[id] else { continue }
      if MacroSupport.InPlaceChange.prepare(
        &new.elements[position],
        toReplace: old.elements[former]
      ) {
        isReplaced = true
      }
    }
    new.version.wasAssigned(inPlaceOf: old.version)
    // Replies on their way are not a part of the value: they stay in the property.
    for (id, request) in old.requests where !new.containsElement(id: id) && new.requests[id] == nil
    {
      new.requests[id] = request
    }
    return isReplaced
  }
}

extension StackState {
  /// Assigns an element; a changed copy of the one that was there is a change within it.
  mutating func setElement(_ element: Element, at position: Int) {
    var element = element
    let isReplaced = MacroSupport.InPlaceChange.prepare(&element, toReplace: elements[position])
    elements[position] = element
    if isReplaced { structureDidChange() } else { version.elementDidChange(at: position) }
  }

  /// Begins a change of an element in place.
  mutating func willModify(at position: Int) -> MacroSupport.InPlaceChange? {
    MacroSupport.InPlaceChange(ofElement: &elements[position])
  }

  /// Ends a change of an element in place, and records whether the element was replaced.
  mutating func elementDidChange(at position: Int, _ change: MacroSupport.InPlaceChange?) {
    version.elementDidChange(at: position)
    if change?.end(ofElement: &elements[position]) ?? true { structureDidChange() }
  }
}
