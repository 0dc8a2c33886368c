import Observation
import Synchronization

/// Holds the readers of a state value, once it has some, and what noting a read needs: a global would
/// be asked each time whether it was made.
final class Readers: Sendable {
  typealias SlotKeyPath = KeyPath<ObservationStateRegistrar, Bool>

  // Before the registrar, whose size is known only when the program runs.
  /// The thread that read first, by where its pointers are kept: mostly the one that changes are
  /// announced on.
  nonisolated(unsafe) let thread = DrainState.threads.slot
  /// One bit for every slot that another thread has read, where a reader may be under way at any time.
  let elsewhere = Atomic<UInt64>(0)
  /// How many stores watch places in the state; see ``WatchedPlaces``.
  private let watches = Guarded(0)
  /// One bit for every slot that one of them watches, and that is observed therefore.
  private let watched = Atomic<UInt64>(0)
  private nonisolated(unsafe) let paths = Readers.slotKeyPaths
  private let canBeFound = ReaderUnderWay.canBeFound
  let registrar = ObservationRegistrar()

  /// Has the reader that is under way on this thread, if there is one, wait for a slot.
  ///
  /// - Parameters:
  ///   - subject: The registrar of the state.
  ///   - slot: The property's slot.
  ///   - isKnown: Whether it doesn't matter if there is one.
  ///   - thread: Where the pointers of this thread are kept, of ``DrainState/threads``.
  /// - Returns: Whether there is one, or it doesn't matter.
  @inline(__always)
  func noteRead(
    of subject: ObservationStateRegistrar,
    _ slot: Int,
    isKnown: Bool,
    on thread: ThreadLocal.Slot
  ) -> Bool {
    let path = isKnown ? slot : Self.slotCount + slot
    if !isKnown { thread[2] = nil }
    paths[path]._withUnsafeGuaranteedRef { registrar.access(subject, keyPath: $0) }
    return isKnown || thread[2] != nil || !canBeFound
  }

  /// The key path that names a slot.
  func path(of slot: Int) -> SlotKeyPath { paths[slot].takeUnretainedValue() }

  /// Whether whoever read a slot is woken by the next announcement, and must read again to hear of
  /// more.
  ///
  /// A reader that is under way is not: the Observation module wakes it for what changes after its end.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - thread: Where the pointers of this thread are kept, of ``DrainState/threads``.
  /// - Returns: Whether all of them wait.
  func areAllWaiting(for slot: Int, on thread: ThreadLocal.Slot?) -> Bool {
    thread == self.thread
      && elsewhere.load(ordering: .relaxed) & ObservationStateRegistrar.bit(of: slot) == 0
  }

  /// One more store watches.
  func beginWatch() { watches.withLock { $0 += 1 } }

  /// One store less watches.
  func endWatch() {
    watches.withLock { watches in
      watches -= 1
      if watches == 0 { watched.store(0, ordering: .relaxed) }
    }
  }

  /// A store watches a slot.
  func watch(_ slot: Int) {
    watched.bitwiseOr(ObservationStateRegistrar.bit(of: slot), ordering: .relaxed)
  }

  /// Whether a store watches a slot.
  func isWatched(_ slot: Int) -> Bool {
    watched.load(ordering: .relaxed) & ObservationStateRegistrar.bit(of: slot) != 0
  }

  /// Two key paths for each slot, made once and never freed, so that none is counted for a read.
  private nonisolated(unsafe) static let slotKeyPaths: UnsafePointer<Unmanaged<SlotKeyPath>> = {
    let count = 2 * slotCount
    let paths = UnsafeMutablePointer<Unmanaged<SlotKeyPath>>.allocate(capacity: count)
    for index in 0..<count {
      let name = SlotName(slot: index % slotCount, isProbe: index >= slotCount)
      let path: SlotKeyPath = \ObservationStateRegistrar.[name: name]
      (paths + index).initialize(to: .passRetained(path))
    }
    return UnsafePointer(paths)
  }()

  private static var slotCount: Int { ObservationStateRegistrar.lastSlot + 1 }
}

/// A slot, as a part of a key path.
struct SlotName: Hashable {
  let slot: Int
  /// Whether ``ReaderUnderWay`` is told of hashing; no part of the name.
  let isProbe: Bool

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.slot == rhs.slot }

  func hash(into hasher: inout Hasher) {
    hasher.combine(slot)
    if isProbe { ReaderUnderWay.noteHash() }
  }
}
