import Observation

/// Finds out whether a reader is under way on this thread: within `withObservationTracking`.
///
/// The Observation module doesn't say. But while it tracks, and only then, it puts the key path of each
/// read into a set, which hashes it. Should that change, a reader is taken to be under way always: it
/// costs time, and nobody misses a change.
enum ReaderUnderWay {
  /// Is hashed with the key path that it is an argument of.
  private struct Probe: Hashable {
    func hash(into hasher: inout Hasher) { ReaderUnderWay.noteHash() }
  }

  private struct Subject: Observable {
    subscript(probe: Probe) -> Bool { false }
  }

  private static var hit: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  private static let registrar = ObservationRegistrar()
  private static let path = \Subject.[Probe()]

  /// Whether readers can be found.
  static let canBeFound = withObservationTracking {
    isHashed(on: DrainState.threads.slot)
  } onChange: {
  }

  /// Notes that the key path of a read is hashed.
  static func noteHash() { DrainState.threads.slot[2] = hit }

  /// Looks for a reader, who waits for another registrar as well from then on, in which nothing happens.
  ///
  /// - Parameter slot: Where the pointers of this thread are kept, of ``DrainState/threads``.
  /// - Returns: Whether there is one.
  static func isThere(on slot: ThreadLocal.Slot) -> Bool {
    isHashed(on: slot) || !canBeFound
  }

  private static func isHashed(on slot: ThreadLocal.Slot) -> Bool {
    slot[2] = nil
    registrar.access(Subject(), keyPath: path)
    return slot[2] != nil
  }
}
