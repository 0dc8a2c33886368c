extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or `nil` if there was none.
  /// - Complexity: O(n)
  @discardableResult
  @inlinable public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element with the id of another.
  ///
  /// - Parameter element: The element with the id, otherwise equal or not.
  /// - Returns: The element that was removed, or `nil` if there was none.
  /// - Complexity: O(n)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(of: element))
  }

  /// Removes the element at a position.
  ///
  /// - Parameter position: The position of an element.
  /// - Returns: The element.
  /// - Complexity: O(n)
  @discardableResult
  @inlinable public mutating func remove(at position: Int) -> Element {
    let element = storedElements.remove(at: position)
    storedIDs.remove(at: position)
    structureDidChange()
    return element
  }

  /// Removes the first element, of which there must be one.
  ///
  /// - Returns: The element.
  /// - Complexity: O(n)
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes elements from the start.
  ///
  /// - Parameter n: The number of elements, at most all.
  /// - Complexity: O(n)
  public mutating func removeFirst(_ n: Int) { removeSubrange(0..<n) }

  /// Removes the last element, of which there must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes elements from the end.
  ///
  /// - Parameter n: The number of elements, at most all.
  /// - Complexity: O(n)
  public mutating func removeLast(_ n: Int) { removeSubrange((count - n)..<count) }

  /// Removes the last element if there is one.
  ///
  /// - Returns: The element.
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: O(n)
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= count,
      "Positions out of range: \(bounds) of \(count)"
    )
    guard !bounds.isEmpty else { return }
    storedElements.removeSubrange(bounds)
    storedIDs.removeSubrange(bounds)
    structureDidChange()
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: O(n)
  public mutating func removeSubrange<Bounds: RangeExpression<Int>>(_ bounds: Bounds) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// The list is unchanged if the condition throws, and its structure is if no element satisfies it.
  ///
  /// - Parameter shouldBeRemoved: The condition, asked once for each element in order.
  /// - Complexity: O(n)
  @inlinable public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    rearrange(try storedElements.indices.filter { try !shouldBeRemoved(storedElements[$0]) })
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage.
  /// - Complexity: O(n)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard !isEmpty else { return }
    storedElements.removeAll(keepingCapacity: keepCapacity)
    storedIDs.removeAll(keepingCapacity: keepCapacity)
    structureDidChange()
  }

  /// A list of the elements that satisfy a condition, in the same order.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The list; a copy of this one if all elements are included.
  /// - Complexity: O(n)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }
}
