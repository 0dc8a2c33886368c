import Observation
import Synchronization

/// Registers the observers of one state value, property by property.
///
/// A change made while a store runs its reducers is announced after they have all run, with the
/// final values, once per property. A change to a copy outside a store is nobody's to observe and
/// announces nothing.
///
/// Any thread may read through a registrar.
public final class ObservationStateRegistrar: Observable, Sendable {
  /// ``DrainState/threads``; asking a global costs a check of whether it was made.
  private let threads = DrainState.threads
  /// Whether nothing can be observed.
  let isInert: Bool
  /// The type of the state, for the names of its properties.
  let type: Any.Type?
  /// Tells this registrar from all others; its address may be another's later.
  @usableFromInline let number: UInt64
  /// One bit for every slot that may have observers: set by a read, and removed by a notification after the first
  /// one since that read. An observer that is still tracking its reads is not notified by that first one.
  @usableFromInline let observed = Atomic<UInt64>(0)
  /// One bit for every slot that was read since its last notification.
  private let recent = Atomic<UInt64>(0)
  /// One bit for every slot whose change waits to be announced.
  let pending = Atomic<UInt64>(0)
  /// The address of the observers, once there are some.
  private let readers = Atomic<UInt>(0)

  /// The slots beyond this one share it.
  static let lastSlot = 63

  /// What stands for a slot where there is a bit for each.
  @inlinable
  static func bit(of slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }

  /// A registrar without observers.
  static let inert = ObservationStateRegistrar(isInert: true)

  /// Creates a registrar.
  ///
  /// - Parameter type: The type of the state, for the names of its properties in traces.
  public init(_ type: Any.Type? = nil) {
    isInert = false
    self.type = type
    number = StructureID.next()
  }

  private init(isInert: Bool) {
    self.isInert = isInert
    type = nil
    number = StructureID.next()
  }

  /// Registers the current observer for a property.
  // It releases nothing but what it made itself. Knowing that, the compiler doesn't retain the state
  // that is read, which takes as long as the rest.
  @_effects(releasenone)
  @usableFromInline
  func access(_ slot: Int) {
    // What a reducer reads is observed by no one.
    if !DrainState.isReducing(on: threads.slot) { register(slot) }
  }

  @inline(never)
  private func register(_ slot: Int) {
    if isInert { return }
    makeReaders()._withUnsafeGuaranteedRef { $0.access(self, slot) }
    // In this order: a notification between the two reaches this observer as well.
    let bit = Self.bit(of: slot)
    if recent.load(ordering: .relaxed) & bit == 0 { recent.bitwiseOr(bit, ordering: .relaxed) }
    if !isObserved(slot) { observed.bitwiseOr(bit, ordering: .acquiringAndReleasing) }
  }

  /// Whether a property may have observers.
  @inlinable
  func isObserved(_ slot: Int) -> Bool {
    observed.load(ordering: .relaxed) & Self.bit(of: slot) != 0
  }

  /// Notifies the observers of a property when the current drain ends.
  @inlinable
  func didChange(_ slot: Int) { if isObserved(slot) { noteChange(slot) } }

  @usableFromInline
  func noteChange(_ slot: Int) {
    let bit = Self.bit(of: slot)
    // A copy outside of a store, one that a store is to begin with, and one that a test expects, are
    // observed by no one.
    guard let drain = DrainState.current, drain.generations.purpose == .reducing else { return }
    let wasPending = pending.bitwiseOr(bit, ordering: .relaxed).oldValue & bit != 0
    let change = StateChange(registrar: self, slot: slot)
    // It may be pending in another store with a copy of the state.
    if wasPending { drain.changes.appendOnce(change) } else { drain.changes.append(change) }
    drain.hasWork = true
  }

  /// Notifies the observers of a property.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - isTracking: Whether a closure of `observe` runs on this thread, whose reads are tracked when it has ended.
  func announce(_ slot: Int, whileTracking isTracking: Bool) {
    let bit = Self.bit(of: slot)
    pending.bitwiseAnd(~bit, ordering: .relaxed)
    if !isTracking {
      let wasRecent = recent.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
      if !wasRecent { observed.bitwiseAnd(~bit, ordering: .relaxed) }
    }
    makeReaders()._withUnsafeGuaranteedRef { $0.notify(self, slot) }
  }

  /// The readers; made on the first call.
  private func makeReaders() -> Unmanaged<Readers> {
    if let currentReaders { return currentReaders }
    let made = Unmanaged.passRetained(Readers())
    let result = readers.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if !result.exchanged { made.release() }
    return makeReaders()
  }

  /// The readers, once there were some; kept as long as this is.
  private var currentReaders: Unmanaged<Readers>? {
    UnsafeRawPointer(bitPattern: readers.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  deinit { currentReaders?.release() }

  /// What a slot's key path reads: nothing, it only names the slot.
  subscript(slot slot: Int) -> Bool { false }
}

extension ObservationStateRegistrar: Hashable {
  /// Always equal: a registrar is no part of its state's value.
  public static func == (lhs: ObservationStateRegistrar, rhs: ObservationStateRegistrar) -> Bool {
    true
  }

  /// Feeds nothing: a registrar is no part of its state's value.
  public func hash(into hasher: inout Hasher) {}
}
