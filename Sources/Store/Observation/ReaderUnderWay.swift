import Observation

/// Finds out whether a reader is under way on this thread: within `withObservationTracking`.
///
/// The Observation module doesn't say. But while it tracks, and only then, it puts the key path of each
/// read into a set, which hashes it. Should that change, no reader is found.
enum ReaderUnderWay {
  /// Is hashed with the key path that it is an argument of.
  private struct Probe: Hashable {
    func hash(into hasher: inout Hasher) { ReaderUnderWay.hits.slot.pointee = ReaderUnderWay.hit }
  }

  private struct Subject: Observable {
    subscript(probe: Probe) -> Bool { false }
  }

  private static let hits = ThreadLocal()
  private static var hit: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  private static let registrar = ObservationRegistrar()
  private static let path = \Subject.[Probe()]

  /// Whether there is one.
  ///
  /// It waits for another registrar as well from then on, in which nothing happens.
  static var isThere: Bool {
    hits.slot.pointee = nil
    registrar.access(Subject(), keyPath: path)
    return hits.pointer != nil
  }
}
