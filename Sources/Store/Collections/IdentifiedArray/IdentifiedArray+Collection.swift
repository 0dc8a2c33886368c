extension IdentifiedArray: RandomAccessCollection {
  /// A position, counted from 0.
  public typealias Index = Int

  /// The position of the first element, 0.
  @inlinable public var startIndex: Int { 0 }
  /// The position behind the last element.
  @inlinable public var endIndex: Int { storedElements.count }

  /// Iterates over the elements in order.
  @inlinable public func makeIterator() -> Array<Element>.Iterator {
    storedElements.makeIterator()
  }

  /// Runs a closure on the memory of the elements.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storedElements.withContiguousStorageIfAvailable(body)
  }

  /// The position of the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position, or `nil` if there is no such element.
  /// - Complexity: O(1) on average
  @inlinable public func index(id: ID) -> Int? { storedIDs.position(of: id) }
}
