import Store

extension StackState {
  /// Returns the next id.
  ///
  /// In a reducer it is the store's next one, so that a stack that replaces another one in the state has none of its
  /// ids.
  mutating func makeID() -> StackElementID {
    let context = StackIDCounter.current.flatMap { $0.purpose == .preparing ? nil : $0 }
    let generation = context?.next(atLeast: nextGeneration) ?? nextGeneration
    nextGeneration = generation + 1
    return StackElementID(generation: generation)
  }
}
