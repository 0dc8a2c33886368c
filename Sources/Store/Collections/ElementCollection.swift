/// A collection whose elements are features, found by their ids: ``IdentifiedArray`` and the stacks of screens.
@usableFromInline
package protocol ElementCollection<ElementID, ElementState> {
  /// Distinguishes the elements.
  associatedtype ElementID: Hashable
  /// The state of one element.
  associatedtype ElementState

  /// Whether an element is another child when the `id` of its state changes, although its own id stays.
  static var elementsAreReplacedByID: Bool { get }

  /// The numbers by which changes are found without comparing the elements.
  var version: CollectionVersion { get set }

  /// The id of an element that has numbers for ids; `nil` for all others.
  static func elementID(numbered number: Int) -> ElementID?

  /// The id of the element at a position; `nil` for a position that is out of range.
  func elementID(at position: Int) -> ElementID?

  /// Reads an element where it is stored.
  ///
  /// - Returns: The result of the body, or `nil` if there is no such element.
  func withElement<Result>(
    id: ElementID,
    _ body: (UnsafePointer<ElementState>) -> Result
  ) -> Result?

  /// Changes an element in place, for a caller that notifies the observers of an observable element.
  ///
  /// - Parameters:
  ///   - id: The id of the element; set to its new id if the change gives it another.
  ///   - body: Changes the element.
  /// - Returns: The result of the body, or `nil` if there is no such element.
  mutating func modifyElement<Result>(
    id: inout ElementID,
    _ body: (inout ElementState) -> Result
  ) -> Result?
}

extension ElementCollection {
  @usableFromInline
  package static func elementID(numbered number: Int) -> ElementID? { nil }

  /// Records that an element was replaced by another one in place.
  @inlinable
  package mutating func elementWasReplaced() { version.structureDidChange() }
}

extension Array {
  /// Reads an element where it is stored.
  @inlinable
  package func withElement<Result>(
    at index: Int,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    withUnsafeBufferPointer { buffer in buffer.baseAddress.map { body($0 + index) } }
  }
}
