extension IdentifiedArray {
  /// Adds an element at the end unless its id is in the list.
  ///
  /// - Parameter newElement: The element.
  /// - Returns: Whether it was added, and the position of the element with its id.
  /// - Complexity: O(1) on average
  @discardableResult
  @inlinable public mutating func append(
    _ newElement: Element
  ) -> (inserted: Bool, index: Int) {
    let id = identity(of: newElement)
    if let position = storedIDs.append(id) { return (false, position) }
    storedElements.append(newElement)
    structureDidChange()
    return (true, count - 1)
  }

  /// Adds elements at the end, those whose ids are not in the list.
  ///
  /// - Parameter newElements: The elements.
  /// - Complexity: O(m) on average in the number of new elements
  public mutating func append<Elements: Sequence<Element>>(
    contentsOf newElements: Elements
  ) {
    for element in newElements { append(element) }
  }

  /// Inserts an element at a position unless its id is in the list.
  ///
  /// - Parameters:
  ///   - newElement: The element.
  ///   - position: The position, at most the number of elements.
  /// - Returns: Whether it was inserted, and the position of the element with its id.
  /// - Complexity: O(n)
  @discardableResult
  @inlinable public mutating func insert(
    _ newElement: Element,
    at position: Int
  ) -> (inserted: Bool, index: Int) {
    precondition((0...count).contains(position), "Position out of range: \(position) of \(count)")
    guard position < count else { return append(newElement) }
    let id = identity(of: newElement)
    if let position = index(id: id) { return (false, position) }
    storedElements.insert(newElement, at: position)
    storedIDs.insert(id, at: position)
    structureDidChange()
    return (true, position)
  }

  /// Replaces the element with the same id, or adds the element at the end.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1) on average
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: count).originalMember
  }

  /// Replaces the element with the same id, or inserts the element at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position for an element with a new id.
  /// - Returns: The element that was replaced, and the position of the new one.
  /// - Complexity: O(1) on average if it replaces, else O(n)
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, position) = insert(element, at: position)
    return (inserted ? nil : replace(position, with: element), position)
  }

  /// Replaces the element at a position.
  ///
  /// A new element with another id takes its place in the list. If that id belongs to a third
  /// element, the mistake is reported and the list stays as it was.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position of the element to replace.
  /// - Returns: The element that was at the position.
  /// - Complexity: O(1) on average
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    let id = identity(of: element)
    guard id != storedIDs[position] else { return replace(position, with: element) }
    guard index(id: id) == nil else {
      Self.reportCollision(of: id, was: storedIDs[position])
      return storedElements[position]
    }
    changeID(at: position, to: id)
    defer { structureDidChange() }
    return replace(position, with: element)
  }

  /// Makes room for a number of elements in all.
  ///
  /// - Parameter minimumCapacity: The number.
  /// - Complexity: O(n)
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    guard minimumCapacity > 0 else { return }
    storedElements.reserveCapacity(minimumCapacity)
    storedIDs.reserveCapacity(minimumCapacity)
  }

  /// Replaces an element; a changed copy of the one that was there is a change within it, as a view's binding to a row
  /// makes.
  mutating func replace(_ position: Int, with element: Element) -> Element {
    var element = element
    let isReplaced = MacroSupport.InPlaceChange.prepare(
      &element,
      toReplace: storedElements[position]
    )
    swap(&storedElements[position], &element)
    if isReplaced { structureDidChange() } else { version.elementDidChange(at: position) }
    return element
  }
}
