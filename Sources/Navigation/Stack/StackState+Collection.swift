import Store

extension StackState: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the lowest element.
  public var startIndex: Int { elements.startIndex }
  /// The position after the topmost element.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position, counted from the bottom; an assigned element keeps the id.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set {
      setElement(newValue, at: position)
    }
    _modify {
      let modification = willModify(at: position)
      defer { elementDidChange(at: position, modification) }
      yield &elements[position]
    }
  }

  /// Removes all elements; elements pushed later get new ids.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    replaceSubrange(startIndex..<endIndex, with: EmptyCollection())
  }

  /// Pushes an element, with a new id.
  public mutating func append(_ newElement: Element) { push(newElement, id: makeID()) }

  /// Pops the topmost element; the stack must not be empty.
  ///
  /// - Returns: The element.
  @discardableResult
  public mutating func removeLast() -> Element {
    let id = orderedIDs.removeLast()
    positions[id] = nil
    version.lastElementWasRemoved(id: id.generation)
    // The array's own method: its `removeLast` is one of all collections, which, where the type
    // of the elements isn't known, takes longer to look up than to run.
    return elements.remove(at: elements.count - 1)
  }

  /// Pops the topmost element.
  ///
  /// - Returns: The element, or `nil` when the stack is empty.
  public mutating func popLast() -> Element? { orderedIDs.isEmpty ? nil : removeLast() }

  /// Exchanges two elements with their ids.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    elements.swapAt(first, second)
    orderedIDs.swapAt(first, second)
    positions[orderedIDs[first]] = first
    positions[orderedIDs[second]] = second
    structureDidChange()
  }

  /// Replaces elements; the new ones get new ids.
  ///
  /// Complexity: O(*n*) for *n* elements from the start of the range to the top.
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    for id in orderedIDs[range] {
      positions[id] = nil
    }
    elements.replaceSubrange(range, with: newElements)
    let ids = newElements.map { _ in makeID() }
    orderedIDs.replaceSubrange(range, with: ids)
    for position in range.lowerBound..<orderedIDs.count {
      positions[orderedIDs[position]] = position
    }
    structureDidChange()
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of the given elements, with new ids.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both hold equal elements under the same ids.
  @inlinable
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    lhs.orderedIDs == rhs.orderedIDs && lhs.elements.isEqual(to: rhs.elements)
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(orderedIDs)
    hasher.combine(elements)
  }
}
