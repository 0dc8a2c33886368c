import Observation
import Synchronization

/// Holds the readers of a state value, once it has some, and what noting a read needs: a global would
/// be asked each time whether it was made.
final class Readers: Sendable {
  typealias SlotKeyPath = KeyPath<ObservationStateRegistrar, Bool>

  // Before the registrar, whose size is known only when the program runs.
  let threads = DrainState.threads
  /// The thread that read first, by where its pointers are kept: mostly the one that changes are
  /// announced on.
  nonisolated(unsafe) let thread = DrainState.threads.slot
  /// One bit for every slot that another thread has read, where a reader may be under way at any time.
  let elsewhere = Atomic<UInt64>(0)
  nonisolated(unsafe) let paths = Readers.slotKeyPaths
  let registrar = ObservationRegistrar()

  /// Whether whoever read a slot is woken by the next announcement, and must read again to hear of
  /// more.
  ///
  /// A reader that is under way is not: the Observation module wakes it for what changes after its end.
  func areAllWaiting(for slot: Int) -> Bool {
    threads.existingSlot == thread && elsewhere.load(ordering: .relaxed) & (1 &<< UInt64(slot)) == 0
  }

  /// One key path for each slot, made once and never freed, so that none is counted for a read.
  private nonisolated(unsafe) static let slotKeyPaths: UnsafePointer<Unmanaged<SlotKeyPath>> = {
    let count = ObservationStateRegistrar.lastSlot + 1
    let paths = UnsafeMutablePointer<Unmanaged<SlotKeyPath>>.allocate(capacity: count)
    for slot in 0..<count {
      let path: SlotKeyPath = \ObservationStateRegistrar.[slot: slot]
      (paths + slot).initialize(to: .passRetained(path))
    }
    return UnsafePointer(paths)
  }()
}
