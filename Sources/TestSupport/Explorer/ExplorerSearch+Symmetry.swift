import Store

extension ExplorerSearch {
  /// Compares what can happen after some choices with what can happen after others, which lead to the same state but for which row
  /// is which.
  nonisolated(nonsending) func compare(
    _ choices: [ExplorerChoice],
    with others: [ExplorerChoice]
  ) async {
    let one = await successors(of: choices)
    let other = await successors(of: others)
    guard one != other, !deadline.isOver else { return }
    findings.add([.asymmetric(ChoiceText.of(others))], after: choices)
  }

  /// The states that follow, whichever row is which, with the sorts of choices that lead to them.
  private nonisolated(nonsending) func successors(
    of path: [ExplorerChoice]
  ) async -> [Successor: Int] {
    let (choices, _) = await run(path)
    var successors: [Successor: Int] = [:]
    for choice in choices where !deadline.isOver {
      let (_, hash) = await run(path + [choice])
      successors[Successor(sort: choice.sort, hash: hash), default: 0] += 1
    }
    return successors
  }

  /// Repeats choices from the start.
  ///
  /// - Returns: What can happen after them, and the hash of the state.
  private nonisolated(nonsending) func run(
    _ path: [ExplorerChoice]
  ) async -> (choices: [ExplorerChoice], hash: UInt64) {
    let store = makeStore(at: start)
    await store.settle()
    let coverage = store.log.coverage.take()
    for choice in path where !deadline.isOver { _ = await store.perform(choice) }
    store.log.coverage = coverage
    let (choices, hash) = (store.choices, store.unmarkedFingerprint)
    _ = store.takeIssues()
    await store.end()
    return (choices, hash)
  }
}

/// A state that follows another one.
private struct Successor: Hashable {
  let sort: ExplorerChoice
  let hash: UInt64
}
