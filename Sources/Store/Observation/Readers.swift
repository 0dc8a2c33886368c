import Observation

/// Holds the readers of a state value, once it has some, and what noting a read needs: a global would
/// be asked each time whether it was made.
final class Readers: Sendable {
  typealias SlotKeyPath = KeyPath<ObservationStateRegistrar, Bool>

  // Before the registrar, whose size is known only when the program runs.
  let threads = DrainState.threads
  nonisolated(unsafe) let paths = Readers.slotKeyPaths
  let registrar = ObservationRegistrar()

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
