/// The identity of the child at a position: another occupant is another child.
@usableFromInline
package struct Occupant: Hashable, CustomStringConvertible {
  /// The id of an element in its collection; `nil` for a position with one child.
  @usableFromInline let element: AnyHashable?
  /// The `id` of the child's state, where another id means another child.
  @usableFromInline let id: AnyHashable?

  @inlinable
  package init(element: AnyHashable? = nil, id: AnyHashable? = nil) {
    self.element = element
    self.id = id
  }

  @usableFromInline package var description: String {
    (element ?? id).map { "[\($0.base)]" } ?? ""
  }
}
