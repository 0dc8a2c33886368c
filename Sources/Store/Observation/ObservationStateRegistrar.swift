import Observation
import Synchronization

/// Registers the observers of one state value, property by property.
///
/// A change made while a store runs its reducers is announced after they have all run, with the
/// final values, once per property. A change to a copy outside a store has no observers and
/// announces nothing.
///
/// Any thread may read through a registrar.
public final class ObservationStateRegistrar: Observable, Sendable {
  /// ``ThreadContext/threads``; access to a global costs a check of whether it was initialised.
  private let threads = ThreadContext.threads
  /// Whether nothing can be observed.
  let isInert: Bool
  /// The type of the state, for the names of its properties.
  let type: Any.Type?
  /// Identifies the registrar; an address could be reused later.
  @usableFromInline let number: UInt64
  /// One bit for every slot that may have observers.
  ///
  /// It is set by a read, and removed by a notification after the first one since that read. An observer that
  /// is still tracking its reads is not notified by that first one.
  @usableFromInline let observed = Atomic<UInt64>(0)
  /// One bit for every slot that was read since its last notification.
  let recent = Atomic<UInt64>(0)
  /// One bit for every slot whose change has not been announced yet.
  let pending = Atomic<UInt64>(0)
  /// The address of the readers, once there are any.
  private let readers = Atomic<UInt>(0)

  /// The slots beyond this one share it.
  static let lastSlot = 62
  /// The slot of the value as a whole: its observers are notified of a change of any property.
  @inlinable static var wholeSlot: Int { 63 }

  /// The bit of a slot.
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
  // It releases nothing but what it created itself. Knowing that, the compiler doesn't retain the state for the
  // read, which would take as long as the rest.
  @_effects(releasenone)
  @usableFromInline
  func access(_ slot: Int) {
    if !TrackingContext.ignoresReads(on: threads.slot) { register(slot) }
  }

  @inline(never)
  private func register(_ slot: Int) {
    if isInert { return }
    (currentObservers ?? makeObservers())._withUnsafeGuaranteedRef { $0.access(self, slot) }
    // In this order: a notification between the two reaches this observer as well.
    let bit = Self.bit(of: slot)
    if recent.load(ordering: .relaxed) & bit == 0 { recent.bitwiseOr(bit, ordering: .relaxed) }
    if observed.load(ordering: .relaxed) & bit == 0 {
      observed.bitwiseOr(bit, ordering: .acquiringAndReleasing)
    }
  }

  /// Registers the current observer for all properties.
  @usableFromInline
  func accessAll() { access(Self.wholeSlot) }

  /// The bits of a slot and of the value as a whole.
  @inlinable
  static func bits(of slot: Int) -> UInt64 { bit(of: slot) | bit(of: wholeSlot) }

  /// Whether a property may have observers.
  @inlinable
  func isObserved(_ slot: Int) -> Bool {
    observed.load(ordering: .relaxed) & Self.bits(of: slot) != 0
  }

  /// The readers; created by the first call.
  func makeObservers() -> Unmanaged<Observers> {
    if let currentObservers { return currentObservers }
    let made = Unmanaged.passRetained(Observers())
    let result = readers.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if !result.exchanged { made.release() }
    return makeObservers()
  }

  /// The readers, once there are any; they live as long as the registrar.
  private var currentObservers: Unmanaged<Observers>? {
    UnsafeRawPointer(bitPattern: readers.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  deinit { currentObservers?.release() }

  /// Has no meaningful value: the key path only identifies the slot.
  subscript(slot slot: Int) -> Bool { false }
}

extension ObservationStateRegistrar: Hashable {
  /// Always `true`: a registrar is no part of its state's value.
  public static func == (lhs: ObservationStateRegistrar, rhs: ObservationStateRegistrar) -> Bool {
    true
  }

  /// Feeds nothing into the hasher: a registrar is no part of its state's value.
  public func hash(into hasher: inout Hasher) {}
}
