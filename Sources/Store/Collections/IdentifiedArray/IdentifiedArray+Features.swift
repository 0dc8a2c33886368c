extension IdentifiedArray: ElementContainer {
  /// Whether an element has an id.
  @inlinable
  public func containsElement(id: ID) -> Bool { index(id: id) != nil }

  /// The element with an id.
  @inlinable
  public func element(id: ID) -> Element? { self[id: id] }

  /// Reads an element in place.
  @inlinable
  public func withElement<Result>(
    id: ID,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    index(id: id).flatMap { storedElements.withPlace(at: $0, body) }
  }

  /// Calls a closure with each element in place.
  public func forEachElement(_ body: (UnsafePointer<Element>) -> Void) {
    storedElements.forEachPlace(body)
  }

  /// Changes an element in place; see ``ElementContainer``.
  @inlinable
  public mutating func modifyElement<Result>(
    id: ID,
    newID: inout ID?,
    _ body: (inout Element) -> Result
  ) -> Result? {
    guard let position = index(id: id) else { return nil }
    // The caller notifies the observers of the element.
    let modification = ElementModification(position: position)
    let result = body(&storedElements[position])
    if elementDidChange(modification) { newID = storedIDs[position] }
    return result
  }

  /// Records that an element was replaced by another in place.
  public mutating func elementWasReplaced() { structureDidChange() }
}
