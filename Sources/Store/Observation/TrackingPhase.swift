/// Whether a closure waits for changes or is to run.
///
/// Each run begins a generation; what an earlier one waited for wakes nobody.
struct TrackingPhase {
  /// A new closure is to run.
  private var isWoken = true
  private var generation = 0

  /// Begins a run.
  ///
  /// - Returns: The generation of what is read in it, or `nil` when there is to be no run.
  mutating func begin() -> Int? {
    guard isWoken else { return nil }
    isWoken = false
    generation += 1
    return generation
  }

  /// Notes a change of what a generation has read.
  ///
  /// - Returns: Whether a run has to follow that nobody arranges for yet.
  mutating func wake(_ generation: Int) -> Bool {
    guard !isWoken, generation == self.generation else { return false }
    isWoken = true
    return true
  }
}
