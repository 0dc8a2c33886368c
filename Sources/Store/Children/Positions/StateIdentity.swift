/// Reads the id of `Identifiable` states; the conformance is looked up once per type instead of once per action.
@usableFromInline
package struct StateIdentity<State> {
  @usableFromInline let read: ((UnsafePointer<State>) -> AnyHashable)?
  /// Whether a state has an id, which is compared without boxing that of the state.
  @usableFromInline let hasID: (UnsafePointer<State>, AnyHashable) -> Bool

  @usableFromInline
  package init() {
    func open<Identified: Identifiable>(
      _ type: Identified.Type
    ) -> (UnsafePointer<State>) -> AnyHashable {
      { AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Identified.self).pointee.id) }
    }
    func compare<Identified: Identifiable>(
      _ type: Identified.Type
    ) -> (UnsafePointer<State>, AnyHashable) -> Bool {
      { state, id in
        let state = UnsafeRawPointer(state).assumingMemoryBound(to: Identified.self)
        return (id.base as? Identified.ID) == state.pointee.id
      }
    }
    let type = State.self as? any Identifiable.Type
    read = type.map { open($0) }
    hasID = type.map { compare($0) } ?? { _, _ in true }
  }

  /// The identity of states without an id.
  @usableFromInline package static var none: StateIdentity { StateIdentity(read: nil) }

  private init(read: ((UnsafePointer<State>) -> AnyHashable)?) {
    (self.read, hasID) = (read, { _, _ in true })
  }

  /// Whether a state is that of a child with an id; a child without one has any.
  @inlinable
  func matches(_ id: AnyHashable?, _ state: UnsafePointer<State>) -> Bool {
    guard !isNone, let id else { return true }
    return hasID(state, id)
  }

  /// Whether the states of the type have no id.
  @inlinable var isNone: Bool { read == nil }

  /// The id of the state, or `nil` for states without one.
  @inlinable
  package func callAsFunction(_ state: UnsafePointer<State>) -> AnyHashable? { read?(state) }
}
