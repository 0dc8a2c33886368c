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
    let storage = (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: RegistrarStorage.self)
    return ObservationStateID(storage.pointee)
  }

  @usableFromInline
  func askedID(of state: UnsafePointer<State>) -> ObservationStateID { type.id(at: state) }

  /// Changes a state in place.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - canBeReplaced: Whether the change may assign another state: a node that only runs the reducers of children
  ///     can't.
  ///   - isReplaced: Set to whether the state was replaced.
  ///   - body: Changes the state.
  /// - Returns: The result of the body.
  @inlinable
  @inline(__always)
  func change<Result>(
    _ state: UnsafeMutablePointer<State>,
    canBeReplaced: Bool,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    guard let offset else {
      return changeAny(state, canBeReplaced: canBeReplaced, &isReplaced, body)
    }
    if !canBeReplaced {
      isReplaced = false
      return body()
    }
    let storage = RegistrarStorage.pointer(in: state, at: offset)
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
    canBeReplaced: Bool,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    let change = type.begin(at: state, isStamped: canBeReplaced)
    let result = body()
    isReplaced = type.end(change, at: state, isStamped: canBeReplaced)
    return result
  }
}

extension ObservableState {
  fileprivate static func id(at state: UnsafeRawPointer) -> ObservationStateID {
    observationID(at: state.assumingMemoryBound(to: Self.self))
  }

  fileprivate static func begin(at state: UnsafeMutableRawPointer, isStamped: Bool) -> InPlaceChange
  {
    if !isStamped { return InPlaceChange(id: id(at: state), former: nil) }
    return InPlaceChange(&state.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func end(
    _ change: InPlaceChange,
    at state: UnsafeMutableRawPointer,
    isStamped: Bool
  ) -> Bool {
    if !isStamped { return id(at: state) != change.id }
    return change.end(&state.assumingMemoryBound(to: Self.self).pointee)
  }
}
