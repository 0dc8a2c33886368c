/// The identity of a child at its position: another occupant is another child.
@usableFromInline
package struct Occupant: CustomStringConvertible {
  /// The id of an element in its collection; `nil` for a position with one child.
  @usableFromInline let element: AnyHashable?
  /// The `id` of the child's state, where another id means another child.
  @usableFromInline let id: AnyHashable?

  /// The occupant of a position.
  ///
  /// - Parameters:
  ///   - child: Distinguishes the children at the position.
  ///   - id: The `id` of the child's state.
  @inlinable
  package init<ID: Hashable>(_ child: ID, stateID id: AnyHashable? = nil) {
    element = ID.self == OnlyChild.self ? nil : AnyHashable(child)
    self.id = id
  }

  /// The id of an element in its collection; `nil` for a position with one child.
  package var elementID: Any? { element?.base }

  @usableFromInline package var description: String {
    (element ?? id).map { "[\($0.base)]" } ?? ""
  }
}
