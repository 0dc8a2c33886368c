/// Answers the id of states that have one, found out once per type instead of once per action.
@usableFromInline
package struct StateIdentity<State> {
  @usableFromInline let read: ((UnsafePointer<State>) -> AnyHashable)?

  @usableFromInline
  package init() {
    func open<Identified: Identifiable>(
      _ type: Identified.Type
    ) -> (UnsafePointer<State>) -> AnyHashable {
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Identified.self).pointee.id) }
    }
    read = (State.self as? any Identifiable.Type).map { open($0) }
  }

  /// Whether the states of the type have no id.
  @inlinable var isNone: Bool { read == nil }

  /// Whether the ids lie in objects, and may change without what holds those.
  @usableFromInline var isInObject: Bool { read != nil && State.self is AnyObject.Type }

  /// The id of the state, or `nil` for states without one.
  @inlinable
  package func callAsFunction(_ state: UnsafePointer<State>) -> AnyHashable? { read?(state) }
}
