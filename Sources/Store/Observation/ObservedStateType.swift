/// What is known of the observed states of one type, found out once.
///
/// It refers to no object, which would be retained and released for each action.
@usableFromInline
struct ObservedStateType<State> {
  /// Where in a struct the storage of its registrar lies, in bytes; `nil` for other states.
  @usableFromInline let offset: Int?
  @usableFromInline let type: any ObservableState.Type

  /// Fails for states that are not observed.
  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    self.type = type
    offset = type.registrarOffset
  }

  /// The identity of a state, which is not copied for it.
  @inlinable
  @inline(__always)
  func id(of state: UnsafePointer<State>) -> ObservationStateID {
    guard let offset else { return askedID(of: state) }
    return ObservationStateID(registrarAt: UnsafeRawPointer(state) + offset)
  }

  @usableFromInline
  func askedID(of state: UnsafePointer<State>) -> ObservationStateID { type.id(at: state) }

  /// Begins a change in place of a state that is no struct.
  ///
  /// - Parameters:
  ///   - state: Where the state lies.
  ///   - isMarked: Whether a copy may come to the place, which the state is to be told from.
  /// - Returns: What ``end(_:at:)`` needs.
  @usableFromInline
  func begin(at state: UnsafeMutablePointer<State>, isMarked: Bool) -> InPlaceChange {
    type.beginChange(at: state, isMarked: isMarked)
  }

  /// Ends a change in place, and tells the readers of what may differ if a copy has come to the
  /// place.
  ///
  /// - Parameters:
  ///   - change: What ``begin(at:isMarked:)`` returned.
  ///   - state: Where the state lies.
  /// - Returns: Whether another state than a copy has come to the place.
  @usableFromInline
  func end(_ change: inout InPlaceChange, at state: UnsafeMutablePointer<State>) -> Bool {
    type.endChange(&change, at: state)
  }
}

extension ObservableState {
  fileprivate static func id(at state: UnsafeRawPointer) -> ObservationStateID {
    observationID(at: state.assumingMemoryBound(to: Self.self))
  }

  fileprivate static func beginChange(
    at state: UnsafeMutableRawPointer,
    isMarked: Bool
  ) -> InPlaceChange {
    var change = InPlaceChange(before: id(at: state))
    if isMarked {
      state.assumingMemoryBound(to: Self.self).pointee.markObservation(&change.mark)
    }
    return change
  }

  fileprivate static func endChange(
    _ change: inout InPlaceChange,
    at state: UnsafeMutableRawPointer
  ) -> Bool {
    change.mark.end(&state.assumingMemoryBound(to: Self.self).pointee)
    return id(at: state) != change.before
  }
}

/// What is known of a state that is being changed in place.
@usableFromInline
struct InPlaceChange {
  @usableFromInline let before: ObservationStateID
  @usableFromInline var mark = ObservationStateMark()

  @inlinable
  init(before: ObservationStateID) { self.before = before }
}
