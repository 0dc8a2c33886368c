import Store

// The stores in which an exploration runs: one at a time.

extension ExplorerSearch {
  /// Ends a store, and records it if an effect goes on then.
  nonisolated(nonsending) func end(
    _ store: ExploredStore<State, Action>,
    after choices: @autoclosure () -> [ExplorerChoice]
  ) async {
    await store.end()
    if store.goesOn { findings.add([.goesOn], after: choices()) }
  }

  /// Goes to a state.
  ///
  /// - Parameters:
  ///   - checkpoint: The last state before it to which an exploration can go back.
  ///   - suffix: The choices from there.
  ///   - path: The choices from the start.
  /// - Returns: A store in the state.
  nonisolated(nonsending) func reach(
    _ checkpoint: ExploredStore<State, Action>.Checkpoint,
    _ suffix: [ExplorerChoice],
    _ path: [ExplorerChoice]
  ) async -> ExploredStore<State, Action> {
    let store = makeStore(at: checkpoint, after: path.dropLast(suffix.count))
    await store.settle()
    // What is repeated was recorded before.
    let coverage = store.log.coverage.take()
    for choice in suffix where !deadline.isOver { _ = await store.perform(choice) }
    store.log.coverage = coverage
    _ = store.takeBreaches()
    return store
  }

  func makeStore(
    at checkpoint: ExploredStore<State, Action>.Checkpoint,
    after choices: [ExplorerChoice] = [],
    _ prepare: (ExploredStore<State, Action>) -> Void = { _ in }
  ) -> ExploredStore<State, Action> {
    surroundings.trapRecord.begin(choices)
    return ExploredStore(checkpoint, explorer, in: surroundings, isolation: isolation, prepare)
  }
}
