import Synchronization

/// What a node keeps for the stores of its child, whatever the type of the state.
@usableFromInline
class NodeStore {
  /// Whether the state must be kept, because the child can be removed or another state may be assigned without notice.
  @usableFromInline let isKept: Bool
  /// The store, as long as others retain it.
  @exclusivity(unchecked) @usableFromInline weak var store: AnyObject?
  /// Whether the store was released, which may happen on any thread.
  private let isReleased = Atomic<Bool>(false)

  init(isKept: Bool) { self.isKept = isKept }

  /// Whether the store was released.
  @usableFromInline var isReleasedByStore: Bool { isReleased.load(ordering: .relaxed) }

  /// Called when the store is released, on any thread.
  func storeWasReleased() { isReleased.store(true, ordering: .relaxed) }
}

/// The state of a child as it last was, which the child's store returns once the child was removed.
///
/// It is kept from one action to the next, and released while the child's reducer runs: a second copy would make the
/// first change of a list copy the whole list.
@usableFromInline
final class LastState<State>: NodeStore {
  /// Whether only a comparison finds out that a copy was assigned.
  @usableFromInline let isCompared: Bool
  /// Where the copy is, once there was one.
  @exclusivity(unchecked) @usableFromInline var address: UnsafeMutablePointer<State>?
  @exclusivity(unchecked) @usableFromInline var isEmpty = true
  /// The version of the engine's state that the copy was compared with last.
  @exclusivity(unchecked) @usableFromInline var version: UInt64?

  @usableFromInline
  init(isKept: Bool, isCompared: Bool) {
    self.isCompared = isCompared
    super.init(isKept: isKept || isCompared)
  }

  deinit {
    release()
    address?.deallocate()
  }

  @inlinable
  func keep(_ state: UnsafePointer<State>) {
    if !isEmpty {
      address?.pointee = state.pointee
      return
    }
    let address = address ?? .allocate(capacity: 1)
    address.initialize(to: state.pointee)
    (self.address, isEmpty) = (address, false)
  }

  @inlinable
  func release() {
    if isEmpty { return }
    isEmpty = true
    address?.deinitialize(count: 1)
  }

  /// Whether observers of the child must be notified that the state is another one.
  ///
  /// The observers of properties that differ between two copies of one state are notified.
  @usableFromInline
  func isReplaced(by state: UnsafePointer<State>) -> Bool {
    guard isCompared, !isEmpty, let address, !isSameInMemory(address.pointee, state.pointee)
    else {
      return false
    }
    var state = state.pointee
    return MacroSupport.InPlaceChange.prepare(&state, toReplace: address.pointee)
  }
}
