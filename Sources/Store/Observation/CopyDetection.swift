/// Notices that a reducer has put an earlier copy of the state in the state's place.
@usableFromInline
struct CopyDetection<State> {
  /// Where in a struct the storage of its registrar lies, in bytes; `nil` for other states.
  @usableFromInline let offset: Int?
  private let visit: (UnsafeMutablePointer<State>, inout ObservationStateMark) -> Void

  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    self.init(type)
  }

  private init<Observed: ObservableState>(_ type: Observed.Type) {
    offset = Observed.registrarOffset
    visit = { state, mark in
      UnsafeMutableRawPointer(state).assumingMemoryBound(to: Observed.self).pointee
        .markObservation(&mark)
    }
  }

  /// Whether anybody may read the state.
  @inlinable
  @inline(__always)
  func isObserved(_ state: UnsafeMutablePointer<State>) -> Bool {
    guard let offset else { return true }
    return RegistrarStorage.pointer(in: state, at: offset).pointee.isObserved
  }

  /// Marks a state that is no struct for its reducer, so that copies made before can be told from it.
  @usableFromInline
  func begin(_ state: UnsafeMutablePointer<State>) -> ObservationStateMark {
    var mark = ObservationStateMark()
    visit(state, &mark)
    return mark
  }

  /// Tells the readers of what may differ, if a copy has taken the state's place.
  @usableFromInline
  func end(_ state: UnsafeMutablePointer<State>, _ mark: ObservationStateMark) {
    var mark = mark
    mark.end { visit(state, &$0) }
  }
}
