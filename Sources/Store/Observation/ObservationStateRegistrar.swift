import Observation
import Synchronization

/// Holds the readers of one state value, property by property.
///
/// A change made while a store runs its reducers is announced after they have all run, with the
/// final values, once per property. A change to a copy outside a store is nobody's to observe and
/// announces nothing.
///
/// Any thread may read through a registrar.
public final class ObservationStateRegistrar: Observable, Sendable {
  /// ``DrainState/threads``; asking a global costs a check of whether it was made.
  private let threads = DrainState.threads
  /// Whether nothing can be observed here.
  let isInert: Bool
  /// The type of the state, for the names of its properties.
  let type: Any.Type?
  /// Tells this registrar from all others; its address may be another's later.
  @usableFromInline let number: UInt64
  /// One bit for every slot that somebody may wait for: set by a read, and taken back when a change is
  /// announced to readers of which none is under way.
  @usableFromInline let observed = Atomic<UInt64>(0)
  /// One bit for every slot whose change waits to be announced.
  let pending = Atomic<UInt64>(0)
  /// One bit for every slot that ever changed, in the value or in a copy of it: what copies that
  /// share the registrar may differ in.
  @usableFromInline let changed = Atomic<UInt64>(0)
  /// The address of the readers, once there are some.
  private let readers = Atomic<UInt>(0)

  /// The slots beyond this one share it.
  static let lastSlot = 63

  /// What stands for a slot where there is a bit for each.
  @inlinable
  static func bit(of slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }

  /// A registrar that nobody can observe.
  static let inert = ObservationStateRegistrar(isInert: true)

  /// Creates a registrar without readers.
  ///
  /// - Parameter type: The type of the state, which the trace names its properties by.
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

  /// Notes that a property was read.
  // It releases nothing but what it made itself. Knowing that, the compiler doesn't retain the state
  // that is read, which takes as long as the rest.
  @_effects(releasenone)
  @usableFromInline
  func access(_ slot: Int) {
    let thread = threads.slot
    if !DrainState.isReducing(on: thread) { noteRead(slot, on: thread) }
  }

  @inline(never)
  private func noteRead(_ slot: Int, on thread: ThreadLocal.Slot) {
    guard let readers = currentReaders else { return noteFirstRead(slot, on: thread) }
    readers._withUnsafeGuaranteedRef { readers in
      if thread != readers.thread {
        readers.elsewhere.bitwiseOr(Self.bit(of: slot), ordering: .relaxed)
      }
      ThreadLocal.noteRead(of: self, on: thread)
      // What nobody waits for is not observed, and costs its writers nothing.
      let wasObserved = isObserved(slot)
      if !readers.noteRead(of: self, slot, isKnown: wasObserved, on: thread) { return }
      ThreadLocal.noteReader(on: thread)
      // In this order: an announcement that comes between the two wakes this reader as well.
      if !isObserved(slot) {
        observed.bitwiseOr(Self.bit(of: slot), ordering: .acquiringAndReleasing)
      }
    }
  }

  @inline(never)
  private func noteFirstRead(_ slot: Int, on thread: ThreadLocal.Slot) {
    if isInert { return }
    _ = makeReaders()
    noteRead(slot, on: thread)
  }

  /// Whether any property was read since its last announcement.
  @inlinable var isObserved: Bool { observed.load(ordering: .relaxed) != 0 }

  /// Whether somebody read the property since its last announcement.
  @inlinable
  func isObserved(_ slot: Int) -> Bool {
    observed.load(ordering: .relaxed) & Self.bit(of: slot) != 0
  }

  /// Notes that a property changed, to be announced when the current drain ends.
  @inlinable
  func didChange(_ slot: Int) {
    markChanged(slot)
    if isObserved(slot) { noteChange(slot) }
  }

  /// Notes that a property's collection changed in place, and has noted which elements did.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - last: The number of the last change that it has noted.
  @usableFromInline
  func elementsDidChange(_ slot: Int, last: UInt64) {
    markChanged(slot)
    if isObserved(slot) { noteChange(slot, lastOfElements: last) }
  }

  /// Notes that copies may differ in a property.
  @inlinable
  func markChanged(_ slot: Int) {
    let bit = Self.bit(of: slot)
    if changed.load(ordering: .relaxed) & bit == 0 { changed.bitwiseOr(bit, ordering: .relaxed) }
  }

  /// Whether copies may differ in a property.
  @inlinable
  func isMarked(_ slot: Int) -> Bool {
    changed.load(ordering: .relaxed) & Self.bit(of: slot) != 0
  }

  /// Whether a change of the property of a bit has nothing left to note.
  @inlinable
  func isSettled(bit: UInt64) -> Bool {
    changed.load(ordering: .relaxed) & ~observed.load(ordering: .relaxed) & bit != 0
  }

  @usableFromInline
  func noteChange(_ slot: Int) { noteChange(slot, lastOfElements: nil) }

  /// Notes a change to be announced.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - last: The last change that a collection has noted there, where it changed in place.
  private func noteChange(_ slot: Int, lastOfElements last: UInt64?) {
    let bit = Self.bit(of: slot)
    // A copy outside of a store, one that a store is to begin with, and one that a test expects, are
    // nobody's to observe.
    guard let drain = DrainState.current, drain.generations.purpose == .reducing else { return }
    let wasPending = pending.bitwiseOr(bit, ordering: .relaxed).oldValue & bit != 0
    let change = StateChange(registrar: self, slot: slot)
    if isWatched(slot) {
      if let last {
        drain.changes.note(last, in: change)
      } else {
        drain.changes.noteCopy(in: change)
      }
    } else if wasPending {
      return
    }
    // It may be pending in another store with a copy of the state, which looks at its own places alone.
    if wasPending { drain.changes.appendOnce(change) } else { drain.changes.append(change) }
    drain.hasWork = true
  }

  /// Notes what may differ now that a copy was put in the place of the value.
  @usableFromInline
  func copyWasAssigned() { copyWasAssigned { 0 } }

  /// Notes what may differ now that a copy was put in the place of the value.
  ///
  /// - Parameter same: Finds the slots that don't differ, where both values are known.
  func copyWasAssigned(except same: () -> UInt64) {
    var slots = changed.load(ordering: .relaxed) & observed.load(ordering: .relaxed)
    if slots == 0 { return }
    slots &= ~same()
    noteChanges(slots)
  }

  /// Notes that the value was replaced, which all its readers are to know.
  @usableFromInline
  func wasReplaced() {
    noteChanges(observed.load(ordering: .relaxed))
  }

  private func noteChanges(_ slots: UInt64) {
    for slot in 0...Self.lastSlot where slots & Self.bit(of: slot) != 0 {
      noteChange(slot)
    }
  }

  /// Wakes the readers of a property.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - isReading: Whether a reader is under way on this thread, which waits only when it has ended.
  func announce(_ slot: Int, whileReading isReading: Bool) {
    let others = ~Self.bit(of: slot)
    let readers = makeReaders().takeUnretainedValue()
    pending.bitwiseAnd(others, ordering: .relaxed)
    if !isReading, !readers.isWatched(slot),
      readers.areAllWaiting(for: slot, on: threads.existingSlot)
    {
      observed.bitwiseAnd(others, ordering: .relaxed)
    }
    let path = readers.path(of: slot)
    readers.registrar.withMutation(of: self, keyPath: path) {}
  }

  /// Whether a store looks at the property when it changes, for ``WatchedPlaces``.
  @usableFromInline
  func isWatched(_ slot: Int) -> Bool {
    currentReaders?._withUnsafeGuaranteedRef { $0.isWatched(slot) } == true
  }

  /// Begins to keep what ``watch(_:)`` is called for noted as observed.
  func beginWatch() { makeReaders()._withUnsafeGuaranteedRef { $0.beginWatch() } }

  /// Notes a property as observed until ``endWatch()`` has been called as often as ``beginWatch()``.
  func watch(_ slot: Int) {
    makeReaders()._withUnsafeGuaranteedRef { $0.watch(slot) }
    observed.bitwiseOr(Self.bit(of: slot), ordering: .acquiringAndReleasing)
  }

  /// Ends what ``beginWatch()`` has begun.
  func endWatch() { makeReaders()._withUnsafeGuaranteedRef { $0.endWatch() } }

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
  subscript(name name: SlotName) -> Bool { false }
}

extension ObservationStateRegistrar: Hashable {
  /// Always equal: a registrar is no part of its state's value.
  public static func == (lhs: ObservationStateRegistrar, rhs: ObservationStateRegistrar) -> Bool {
    true
  }

  /// Feeds nothing: a registrar is no part of its state's value.
  public func hash(into hasher: inout Hasher) {}
}
