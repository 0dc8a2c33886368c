/// The state of a child as it last was, which the child's store returns once the child was removed.
///
/// It is kept from one action to the next, and released while the child's reducer runs: a second copy would make the
/// first change of a list copy the whole list.
@usableFromInline
final class LastState<State> {
  /// Whether the state must be kept, as the child can be removed or another state may be assigned without notice.
  @usableFromInline let isKept: Bool
  /// Whether only a comparison finds out that a copy was assigned.
  @usableFromInline let isCompared: Bool
  /// Where the copy is, once there was one.
  @exclusivity(unchecked) @usableFromInline var address: UnsafeMutablePointer<State>?
  @exclusivity(unchecked) @usableFromInline var isReleased = true
  /// The version of the engine's state that the copy was compared with last.
  @exclusivity(unchecked) @usableFromInline var version: UInt64?

  @usableFromInline
  init(isKept: Bool, isCompared: Bool) {
    self.isKept = isKept || isCompared
    self.isCompared = isCompared
  }

  deinit {
    release()
    address?.deallocate()
  }

  @inlinable
  func keep(_ state: UnsafePointer<State>) {
    if !isReleased {
      address?.pointee = state.pointee
      return
    }
    let address = address ?? .allocate(capacity: 1)
    address.initialize(to: state.pointee)
    (self.address, isReleased) = (address, false)
  }

  @inlinable
  func release() {
    if isReleased { return }
    isReleased = true
    address?.deinitialize(count: 1)
  }

  /// Whether observers of the child must be notified that the state is another one.
  ///
  /// The observers of properties that differ between two copies of one state are notified.
  @usableFromInline
  func isReplaced(by state: UnsafePointer<State>) -> Bool {
    guard isCompared, !isReleased, let address, !isSameInMemory(address.pointee, state.pointee)
    else {
      return false
    }
    var state = state.pointee
    return MacroSupport.InPlaceChange.prepare(&state, toReplace: address.pointee)
  }
}
