/// Reads the id of `Identifiable` states; the conformance is looked up once per position instead of once per action.
@usableFromInline
package struct StateIdentity<State> {
  /// How the id is read; `nil` where states have none.
  private let reading: IDReading<State>?

  @usableFromInline
  package init() { reading = IDReading() }

  /// The identity of states without an id.
  @usableFromInline package static var none: StateIdentity { StateIdentity(reading: nil) }

  private init(reading: IDReading<State>?) { self.reading = reading }

  /// Whether the states of the type have no id.
  @usableFromInline var isNone: Bool { reading?.found == nil }

  /// Whether a state is that of a child with an id; a child without one has any.
  @inlinable
  func matches(_ id: AnyHashable?, _ state: UnsafePointer<State>) -> Bool {
    guard let id else { return true }
    return hasID(state, id)
  }

  /// Whether a state has an id, which is compared without boxing that of the state.
  @usableFromInline
  func hasID(_ state: UnsafePointer<State>, _ id: AnyHashable) -> Bool {
    reading?.found?.hasID(state, id) ?? true
  }

  /// The id of the state, or `nil` for states without one.
  @usableFromInline
  package func callAsFunction(_ state: UnsafePointer<State>) -> AnyHashable? {
    reading?.found?.read(state)
  }
}

/// Reads ids as the conformance of the states says, which is looked up when the first id is read.
private final class IDReading<State> {
  struct Found {
    let read: (UnsafePointer<State>) -> AnyHashable
    let hasID: (UnsafePointer<State>, AnyHashable) -> Bool
  }

  /// `nil` for states without an id.
  lazy var found: Found? = (State.self as? any Identifiable.Type).map { open($0) }

  private func open<Identified: Identifiable>(_ type: Identified.Type) -> Found {
    Found(
      read: {
        AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Identified.self).pointee.id)
      },
      hasID: { state, id in
        let state = UnsafeRawPointer(state).assumingMemoryBound(to: Identified.self)
        return (id.base as? Identified.ID) == state.pointee.id
      }
    )
  }
}
