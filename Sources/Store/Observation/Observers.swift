import Observation

/// The observers of a state value, once it has some.
final class Observers: Sendable {
  typealias SlotKeyPath = KeyPath<ObservationStateRegistrar, Bool>

  private nonisolated(unsafe) let paths = Observers.slotKeyPaths
  private let registrar = ObservationRegistrar()

  /// Registers the current observer for a slot.
  func access(_ subject: ObservationStateRegistrar, _ slot: Int) {
    paths[slot]._withUnsafeGuaranteedRef { registrar.access(subject, keyPath: $0) }
  }

  /// Notifies the observers of a slot.
  func notify(_ subject: ObservationStateRegistrar, _ slot: Int) {
    registrar.withMutation(of: subject, keyPath: paths[slot].takeUnretainedValue()) {}
  }

  /// A key path for each slot, created once and never freed, so that none is retained for a read.
  private nonisolated(unsafe) static let slotKeyPaths: UnsafePointer<Unmanaged<SlotKeyPath>> = {
    let count = ObservationStateRegistrar.wholeSlot + 1
    let paths = UnsafeMutablePointer<Unmanaged<SlotKeyPath>>.allocate(capacity: count)
    for slot in 0..<count {
      let path: SlotKeyPath = \ObservationStateRegistrar.[slot: slot]
      (paths + slot).initialize(to: .passRetained(path))
    }
    return UnsafePointer(paths)
  }()
}
