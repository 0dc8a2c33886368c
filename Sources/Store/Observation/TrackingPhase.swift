/// Whether a closure waits for changes or must run.
///
/// Each run begins a generation; a change of something read in an earlier one has no effect.
struct TrackingPhase {
  /// A new closure must run.
  private var isScheduled = true
  private var generation = 0

  /// Begins a run.
  ///
  /// - Returns: The generation of the reads in it, or `nil` when the closure must not run.
  mutating func begin() -> Int? {
    guard isScheduled else { return nil }
    isScheduled = false
    generation += 1
    return generation
  }

  /// Records a change of something that a generation has read.
  ///
  /// - Returns: Whether the caller must schedule a run.
  mutating func invalidate(_ generation: Int) -> Bool {
    guard !isScheduled, generation == self.generation else { return false }
    isScheduled = true
    return true
  }
}
