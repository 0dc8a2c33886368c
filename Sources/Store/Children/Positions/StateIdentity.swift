/// Reads the id of `Identifiable` states; the conformance is looked up once per position instead of once per action.
@usableFromInline
package struct StateIdentity<State> {
  /// How the id is read; `nil` where states have none.
  @usableFromInline let reading: IDReading<State>?

  @usableFromInline
  package init() { reading = IDReading() }

  /// The identity of states without an id.
  @usableFromInline package static var none: StateIdentity { StateIdentity(reading: nil) }

  private init(reading: IDReading<State>?) { self.reading = reading }

  /// Whether the states of the type have no id.
  @inlinable var isNone: Bool { reading?.read == nil }

  /// Whether a state is that of a child with an id; a child without one has any.
  @inlinable
  func matches(_ id: AnyHashable?, _ state: UnsafePointer<State>) -> Bool {
    guard let hasID = reading?.hasID, let id else { return true }
    return hasID(state, id)
  }

  /// The id of the state, or `nil` for states without one.
  @inlinable
  package func callAsFunction(_ state: UnsafePointer<State>) -> AnyHashable? {
    reading?.read?(state)
  }
}

/// Reads ids as the conformance of the states says, which is looked up when the first id is read.
@usableFromInline
final class IDReading<State> {
  @exclusivity(unchecked) @usableFromInline var isFound = false
  @exclusivity(unchecked)
  @usableFromInline var knownRead: ((UnsafePointer<State>) -> AnyHashable)?
  @exclusivity(unchecked)
  @usableFromInline var knownHasID: ((UnsafePointer<State>, AnyHashable) -> Bool)?

  init() {}

  /// Reads the id of a state; `nil` for states without one.
  @inlinable var read: ((UnsafePointer<State>) -> AnyHashable)? {
    if !isFound { find() }
    return knownRead
  }

  /// Whether a state has an id, which is compared without boxing that of the state.
  @inlinable var hasID: ((UnsafePointer<State>, AnyHashable) -> Bool)? {
    if !isFound { find() }
    return knownHasID
  }

  @usableFromInline
  @inline(never)
  func find() {
    isFound = true
    (State.self as? any Identifiable.Type).map { open($0) }
  }

  private func open<Identified: Identifiable>(_ type: Identified.Type) {
    knownRead = {
      AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Identified.self).pointee.id)
    }
    knownHasID = { state, id in
      let state = UnsafeRawPointer(state).assumingMemoryBound(to: Identified.self)
      return (id.base as? Identified.ID) == state.pointee.id
    }
  }
}
