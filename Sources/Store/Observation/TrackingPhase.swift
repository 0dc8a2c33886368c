/// Whether a closure waits for changes, is to run, or was cancelled.
///
/// Each run begins a generation; what an earlier one waited for wakes nobody.
struct TrackingPhase {
  private enum Phase {
    case woken
    case waiting
    case cancelled
  }

  /// A new closure is to run.
  private var phase = Phase.woken
  private var generation = 0

  /// Begins a run.
  ///
  /// - Returns: The generation of what is read in it, or `nil` when there is to be no run.
  mutating func begin() -> Int? {
    guard phase == .woken else { return nil }
    phase = .waiting
    generation += 1
    return generation
  }

  /// Notes a change of what a generation has read.
  ///
  /// - Returns: Whether a run has to follow that nobody arranges for yet.
  mutating func wake(_ generation: Int) -> Bool {
    guard phase == .waiting, generation == self.generation else { return false }
    phase = .woken
    return true
  }

  mutating func cancel() { phase = .cancelled }
}
