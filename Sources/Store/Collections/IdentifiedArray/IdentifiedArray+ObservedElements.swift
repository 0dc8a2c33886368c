// Readers of an observed element hang on the element itself, and on the list for the case that
// another one takes its place, as `self = …` in a method of the element does.
extension IdentifiedArray where Element: ObservableState {
  /// The element with an id; as for any other list, and its readers are told when it is replaced
  /// in place.
  ///
  /// - Complexity: O(1) on average; O(n) if an element is removed.
  @inlinable public subscript(id id: ID) -> Element? {
    get { element(id: id) }
    set { setElement(newValue, id: id) }
    _modify {
      var modification: ElementModification?
      var identity: ObservationStateID?
      var element: Element?
      if let position = index(id: id) {
        modification = willModifyElement(at: position)
        identity = storedElements[position].observationID
        element = takeOut(position)
      }
      var mark = ObservationStateMark(&element)
      defer {
        mark.end(&element)
        let isReplaced = modification != nil && element?.observationID != identity
        finish(modification, element.take(), id: id)
        if isReplaced {
          note(id)
          structureDidChange()
        }
      }
      yield &element
    }
  }

  /// The element at a position; as for any other list, and its readers are told when it is replaced
  /// in place.
  ///
  /// - Parameter position: A position within the list; any other stops the process, as in `Array`.
  @inlinable public subscript(position: Int) -> Element {
    get { storedElements[position] }
    set { update(newValue, at: position) }
    _modify {
      let modification = willModifyElement(at: position)
      let identity = storedElements[position].observationID
      var mark = ObservationStateMark(&storedElements[position])
      defer {
        if mark.isSet { mark.end(&storedElements[position]) }
        elementDidChange(modification)
        if storedElements[position].observationID != identity {
          elementWasReplaced(at: position)
        }
      }
      yield &storedElements[position]
    }
  }

  /// The element with an id, or another one if there is none; its readers are told when it is
  /// replaced in place.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  public subscript(
    id id: ID,
    default defaultValue: @autoclosure () -> Element
  ) -> Element {
    get { element(id: id) ?? defaultValue() }
    _modify {
      let modification = willModifyElement(at: position(of: id, default: defaultValue))
      let identity = storedElements[modification.position].observationID
      var mark = ObservationStateMark(&storedElements[modification.position])
      defer {
        if mark.isSet { mark.end(&storedElements[modification.position]) }
        elementDidChange(modification)
        if storedElements[modification.position].observationID != identity {
          elementWasReplaced(at: modification.position)
        }
      }
      yield &storedElements[modification.position]
    }
  }
}

extension IdentifiedArray {
  @inlinable mutating func setElement(_ element: Element?, id: ID) { self[id: id] = element }
}

extension IdentifiedArray: ObservableState {
  /// Changes with the elements and their order, and with what happens inside an element where the
  /// elements aren't observed themselves.
  public var observationID: ObservationStateID {
    ObservationStateID(structure: structureID, of: Element.self)
  }

  /// Marks the structure.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    mark.visit(structure: &storedStructureID, &elementChanges)
    mark.visit(elementsOf: storedElements)
  }
}
