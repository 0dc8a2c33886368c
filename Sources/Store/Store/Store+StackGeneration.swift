extension Store {
  /// The generation that the next element of a stack gets, unless its stack has given away higher ones itself.
  package var nextStackGeneration: Int {
    source.runtime._withUnsafeGuaranteedRef { $0.drain.generations.following }
  }
}
