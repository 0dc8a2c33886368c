import Store

extension StackState: ObservableState {
  /// Changes with the elements and their order, not with what happens inside an element.
  public var observationID: ObservationStateID {
    ObservationStateID(structure: structureID, of: Element.self)
  }

  /// Marks the structure.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    mark.visit(structure: &structureID)
    mark.visit(elementsOf: elements)
  }
}

/// What was known of an element before it was changed in place.
struct StackElementModification {
  /// Tells an observed element from another one; `nil` for one that isn't observed itself.
  fileprivate var identity: ObservationStateID?
  fileprivate var type: (any ObservableState.Type)?
  fileprivate var mark = ObservationStateMark()
}

extension StackState {
  /// Begins a change of an element in place.
  mutating func willModify(at position: Int) -> StackElementModification {
    func begin<Observed: ObservableState>(_: Observed.Type) -> StackElementModification {
      withElement(at: position, as: Observed.self) { element in
        StackElementModification(
          identity: element.observationID,
          type: Observed.self,
          mark: ObservationStateMark(&element)
        )
      }
    }
    guard let type = Element.self as? any ObservableState.Type else {
      return StackElementModification()
    }
    return begin(type)
  }

  /// Ends a change of an element in place: readers of an observed element hang on itself, and the
  /// stack is concerned when it was replaced.
  mutating func elementDidChange(at position: Int, _ modification: StackElementModification) {
    func isReplaced<Observed: ObservableState>(_: Observed.Type) -> Bool {
      withElement(at: position, as: Observed.self) { element in
        var mark = modification.mark
        mark.end(&element)
        return element.observationID != modification.identity
      }
    }
    if modification.type.map({ isReplaced($0) }) ?? true { structureDidChange() }
  }

  /// Reaches an element as what it is, without putting it in a box.
  private mutating func withElement<Observed, Result>(
    at position: Int,
    as type: Observed.Type,
    _ body: (inout Observed) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &elements[position]) { element in
      body(&UnsafeMutableRawPointer(element).assumingMemoryBound(to: type).pointee)
    }
  }
}
