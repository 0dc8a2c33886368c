/// Notices that a reducer has put an earlier copy of the state in the state's place.
///
/// For a struct that stores its registrar and says where.
@usableFromInline
struct CopyDetection<State> {
  /// Where in the state the reference to the registrar lies, in bytes.
  @usableFromInline let offset: Int

  @usableFromInline
  init?() {
    func open<Observed: ObservableState>(_ type: Observed.Type) -> Int? {
      Observed.trackedProperties.first?.registrar?.offset
    }
    guard let type = State.self as? any ObservableState.Type, let offset = open(type) else {
      return nil
    }
    self.offset = offset
  }

  /// Whether anybody reads the state.
  @inlinable
  @inline(__always)
  func isObserved(_ state: UnsafeMutablePointer<State>) -> Bool {
    (UnsafeRawPointer(state) + offset).load(as: Unmanaged<ObservationStateRegistrar>.self)
      ._withUnsafeGuaranteedRef { $0.isObserved }
  }

  /// Prepares a state for its reducer, so that copies made before can be told from it.
  ///
  /// - Returns: The registrar that the state has from now on.
  @usableFromInline
  func begin(_ state: UnsafeMutablePointer<State>) -> ObservationStateRegistrar {
    let place = registrar(of: state)
    if place.pointee.isSucceeded { place.pointee = place.pointee.current }
    if !isKnownUniquelyReferenced(&place.pointee) { place.pointee = place.pointee.makeSuccessor() }
    return place.pointee
  }

  /// Tells the readers of what may differ, if a copy has taken the state's place.
  ///
  /// - Parameters:
  ///   - state: The state, after its reducer.
  ///   - own: The registrar that it had before.
  @usableFromInline
  func end(_ state: UnsafeMutablePointer<State>, _ own: ObservationStateRegistrar) {
    let place = registrar(of: state)
    guard place.pointee !== own, place.pointee.number == own.number else { return }
    place.pointee.copyWasAssigned(inPlaceOf: own)
    place.pointee = own
  }

  private func registrar(
    of state: UnsafeMutablePointer<State>
  ) -> UnsafeMutablePointer<ObservationStateRegistrar> {
    (UnsafeMutableRawPointer(state) + offset)
      .assumingMemoryBound(to: ObservationStateRegistrar.self)
  }
}
