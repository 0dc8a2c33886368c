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
  @inlinable public mutating func remove(_ element: Element) -> Element? {
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
    forget(position)
    structureDidChange()
    return element
  }

  /// Removes the first element, of which there must be one.
  ///
  /// - Returns: The element.
  /// - Complexity: O(n)
  @discardableResult
  @inlinable public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes elements from the start.
  ///
  /// - Parameter n: The number of elements, at most all.
  /// - Complexity: O(n)
  @inlinable public mutating func removeFirst(_ n: Int) { removeSubrange(0..<n) }

  /// Removes the last element, of which there must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes elements from the end.
  ///
  /// - Parameter n: The number of elements, at most all.
  /// - Complexity: O(n)
  @inlinable public mutating func removeLast(_ n: Int) { removeSubrange((count - n)..<count) }

  /// Removes the last element if there is one.
  ///
  /// - Returns: The element.
  @inlinable public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: O(n)
  @inlinable public mutating func removeSubrange(_ bounds: Range<Int>) {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= count,
      "Positions out of range: \(bounds) of \(count)"
    )
    guard !bounds.isEmpty else { return }
    let isMinority = bounds.count * 2 < count
    if isMinority {
      for position in bounds { table.remove(position, in: storedIDs) }
      table.shift(from: bounds.upperBound, by: -bounds.count, in: storedIDs)
    }
    storedElements.removeSubrange(bounds)
    storedIDs.removeSubrange(bounds)
    if !isMinority { table.rebuild(storedIDs, capacity: storedIDs.count) }
    structureDidChange()
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: O(n)
  @inlinable public mutating func removeSubrange<Bounds: RangeExpression<Int>>(_ bounds: Bounds) {
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
    var removed: [Int] = []
    for position in storedElements.indices where try shouldBeRemoved(storedElements[position]) {
      removed.append(position)
    }
    removeAll(at: removed)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the room they took.
  /// - Complexity: O(n)
  @inlinable public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard !isEmpty else { return }
    let capacity = keepCapacity ? table.limit : 0
    storedElements.removeAll(keepingCapacity: keepCapacity)
    storedIDs.removeAll(keepingCapacity: keepCapacity)
    table.rebuild(storedIDs, capacity: capacity)
    structureDidChange()
  }

  /// A list of the elements that satisfy a condition, in the same order.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: The list; a copy of this one if all elements are included.
  /// - Complexity: O(n)
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }

  /// Removes the elements at ascending positions.
  @inlinable mutating func removeAll(at removed: [Int]) {
    guard !removed.isEmpty else { return }
    let isMinority = removed.count * 2 < count
    if isMinority, !table.isScanning {
      for position in removed { table.remove(position, in: storedIDs) }
      var next = 0
      // How many positions before each were removed.
      let removedBefore = storedIDs.indices.map { position in
        if next < removed.count, removed[next] == position { next += 1 }
        return next
      }
      table.renumber { $0 - removedBefore[$0] }
    }
    storedElements.removePositions(removed)
    storedIDs.removePositions(removed)
    if !isMinority { table.rebuild(storedIDs, capacity: storedIDs.count) }
    structureDidChange()
  }

  /// Removes a position from ids and table; the element is gone already.
  @inlinable mutating func forget(_ position: Int) {
    table.remove(position, in: storedIDs)
    table.shift(from: position + 1, by: -1, in: storedIDs)
    storedIDs.remove(at: position)
  }
}

extension RangeReplaceableCollection
where Self: MutableCollection & BidirectionalCollection, Index == Int {
  /// Removes the elements at ascending positions, moving the others once.
  @inlinable mutating func removePositions(_ removed: [Int]) {
    let isDone: Void? = withContiguousMutableStorageIfAvailable { elements in
      guard let start = elements.baseAddress else { return }
      var gone: [Element] = []
      gone.reserveCapacity(removed.count)
      for (number, position) in removed.enumerated() {
        gone.append((start + position).move())
        let next = number + 1 < removed.count ? removed[number + 1] : elements.count
        (start + position - number)
          .moveInitialize(from: start + position + 1, count: next - position - 1)
      }
      // They go to the end, where removing them moves nothing else.
      for position in (elements.count - removed.count)..<elements.count {
        (start + position).initialize(to: gone.removeLast())
      }
    }
    precondition(isDone != nil, "Only called on arrays")
    removeLast(removed.count)
  }
}
