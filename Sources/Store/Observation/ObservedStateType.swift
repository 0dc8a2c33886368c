/// The observation metadata of one state type, looked up once.
///
/// It refers to no object, which would be retained and released for each action.
@usableFromInline
struct ObservedStateType<State> {
  /// The distance of the registrar's storage in a struct, in bytes; `nil` for other states.
  @usableFromInline let offset: Int?
  @usableFromInline let type: any ObservableState.Type

  /// Returns `nil` for states that are not observed.
  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    self.type = type
    offset = type.registrarOffset
  }

  /// The identity of a state, read without copying the state.
  @inlinable
  @inline(__always)
  func id(of state: UnsafePointer<State>) -> ObservationStateID {
    guard let offset else { return askedID(of: state) }
    let storage = (UnsafeRawPointer(state) + offset).assumingMemoryBound(
      to: MacroSupport.RegistrarStorage.self
    )
    return ObservationStateID(storage.pointee)
  }

  @usableFromInline
  func askedID(of state: UnsafePointer<State>) -> ObservationStateID { type.id(at: state) }

  /// Changes a state in place.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isReplaced: Set to whether the state was replaced.
  ///   - body: Changes the state.
  /// - Returns: The result of the body.
  @inlinable
  @inline(__always)
  func change<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    guard let offset else {
      return changeAny(state, &isReplaced, body)
    }
    let storage = MacroSupport.RegistrarStorage.pointer(in: state, at: offset)
    let (number, former, stamp) = (
      storage.pointee.number, storage.pointee.stamp, StructureID.next()
    )
    storage.pointee.stamp = stamp
    let result = body()
    isReplaced = storage.pointee.stamp != stamp || storage.pointee.number != number
    storage.pointee.stamp = isReplaced ? StructureID.next() : former
    return result
  }

  @usableFromInline
  @inline(never)
  func changeAny<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    let change = type.begin(at: state)
    let result = body()
    isReplaced = type.end(change, at: state)
    return result
  }
}

extension ObservableState {
  fileprivate static func id(at state: UnsafeRawPointer) -> ObservationStateID {
    observationID(at: state.assumingMemoryBound(to: Self.self))
  }

  fileprivate static func begin(at state: UnsafeMutableRawPointer) -> MacroSupport.InPlaceChange {
    MacroSupport.InPlaceChange(&state.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func end(
    _ change: MacroSupport.InPlaceChange,
    at state: UnsafeMutableRawPointer
  ) -> Bool {
    change.end(&state.assumingMemoryBound(to: Self.self).pointee)
  }
}
