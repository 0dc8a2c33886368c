/// The identity of the child at a position: another occupant is another child.
@usableFromInline
package struct Occupant: CustomStringConvertible {
  /// The id of an element in its collection; `nil` for a position with one child.
  @usableFromInline let element: AnyHashable?
  /// The `id` of the child's state, where another id means another child.
  @usableFromInline let id: AnyHashable?
  /// The hash of the element's id, computed where the type is known: that is several times as fast.
  @usableFromInline let hash: Int

  /// The occupant of a position.
  ///
  /// - Parameters:
  ///   - child: Distinguishes the children at the position.
  ///   - id: The `id` of the child's state. Effects belong to an id, and stores to the position whatever the id.
  @inlinable
  package init<ID: Hashable>(_ child: ID, stateID id: AnyHashable? = nil) {
    let isOnly = ID.self == OnlyChild.self
    element = isOnly ? nil : AnyHashable(child)
    hash = isOnly ? 0 : child.hashValue
    self.id = id
  }

  /// The id of an element in its collection; `nil` for a position with one child.
  package var elementID: Any? { element?.base }

  @usableFromInline package var description: String {
    (element ?? id).map { "[\($0.base)]" } ?? ""
  }
}

extension Occupant: Hashable {
  @inlinable
  package static func == (lhs: Occupant, rhs: Occupant) -> Bool {
    lhs.hash == rhs.hash && lhs.element == rhs.element && lhs.id == rhs.id
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    if let id { hasher.combine(id) }
  }
}
