/// A collection whose elements are features, reached by their ids.
public protocol ElementContainer<ElementID, ElementState> {
  /// What tells the elements apart.
  associatedtype ElementID: Hashable
  /// The state of one element.
  associatedtype ElementState

  /// Differs from its earlier value when elements came, went, moved or were replaced.
  var structureID: UInt64 { get }

  /// Which elements have changed, came or went last, once that is noted.
  ///
  /// Belongs to the collection, which appends to it; moves are none of it.
  var elementChanges: ElementChanges<ElementID> { get set }

  /// Whether there is an element of the given id.
  func containsElement(id: ElementID) -> Bool

  /// The element of the given id.
  func element(id: ElementID) -> ElementState?

  /// Reads an element where it lies.
  ///
  /// - Returns: What the body returned, or `nil` when there is no such element.
  func withElement<Result>(
    id: ElementID,
    _ body: (UnsafePointer<ElementState>) -> Result
  ) -> Result?

  /// Hands over the elements, one after another, where they lie.
  func forEachElement(_ body: (UnsafePointer<ElementState>) -> Void)

  /// Changes an element in place, for a caller that looks after the readers of an observed element.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - newID: Set to the id by which the element is found from now on, if that is another one.
  ///   - body: Changes the element.
  /// - Returns: What the body returned, or `nil` when there is no such element.
  mutating func modifyElement<Result>(
    id: ElementID,
    newID: inout ElementID?,
    _ body: (inout ElementState) -> Result
  ) -> Result?

  /// Notes that an element was replaced by another in place, in a container that somebody may read.
  mutating func elementWasReplaced()
}

extension Array {
  /// Reads an element where it lies.
  @inlinable
  package func withPlace<Result>(
    at index: Int,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    withUnsafeBufferPointer { buffer in buffer.baseAddress.map { body($0 + index) } }
  }

  /// Hands over the elements, one after another, where they lie.
  package func forEachPlace(_ body: (UnsafePointer<Element>) -> Void) {
    withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for index in buffer.indices { body(start + index) }
    }
  }
}
