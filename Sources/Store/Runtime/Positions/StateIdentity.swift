/// Reads the id of `Identifiable` states; the conformance is looked up once per type instead of once per action.
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

  /// The identity of states without an id.
  @usableFromInline package static var none: StateIdentity { StateIdentity(read: nil) }

  private init(read: ((UnsafePointer<State>) -> AnyHashable)?) { self.read = read }

  /// Whether the states of the type have no id.
  @inlinable var isNone: Bool { read == nil }

  /// The id of the state, or `nil` for states without one.
  @inlinable
  package func callAsFunction(_ state: UnsafePointer<State>) -> AnyHashable? { read?(state) }
}
