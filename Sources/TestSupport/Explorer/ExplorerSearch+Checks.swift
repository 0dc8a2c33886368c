import Store

extension ExplorerSearch {
  /// What doesn't hold in a state.
  func check(
    _ store: ExploredStore<State, Action>,
    _ choices: [ExplorerChoice],
    isNew: Bool
  ) -> ExplorerFinding? {
    if store.chainLength != nil { return .endlessChain }
    if store.goesOn { return .goesOn }
    if let issue = store.takeIssues().first { return .issue(issue) }
    store.followStart()
    if let (number, breach) = store.breach { return .monitor(number, breach) }
    let isAtRest = isNew && store.isAtRest(choices)
    if isAtRest, let number = store.breachAtRest {
      return .monitor(number, MonitorBreach(detail: "The feature has come to rest without it."))
    }
    let finding = store.inspect { state -> ExplorerFinding? in
      for (number, property) in explorer.properties.enumerated() {
        switch property.kind {
        case .sometimes:
          if !witnessed.contains(number), property.holds(state) { witnessed.insert(number) }
        case .eventually where !isAtRest: break
        case .always, .eventually:
          if !property.holds(state) { return .property(number, values: property.values(state)) }
        }
      }
      guard isNew else { return nil }
      if let problem = store.engine.brokenLife { return .brokenLife(problem) }
      for problem in explorer.linkProblems {
        if let problem = problem(state, &links) { return .link(problem) }
      }
      return nil
    }
    if finding != nil || !isNew { return finding }
    if !explorer.skipped.contains(.control), let effect = store.uncontrolledEffect {
      return .uncontrolled(effect)
    }
    if !explorer.skipped.contains(.restoration), let problem = store.restorationProblem {
      return .notRestored(problem)
    }
    return nil
  }

  /// Repeats choices from the start, as far as they are possible.
  ///
  /// - Parameters:
  ///   - choices: Returns the next choice.
  ///   - prepare: Called with the store before its first effects start.
  ///   - before: Called before each choice.
  ///   - after: Called after the last one.
  /// - Returns: The choices up to the first state in which something doesn't hold.
  nonisolated(nonsending) func replay(
    _ choices: [(ExploredStore<State, Action>) -> ExplorerChoice?],
    _ prepare: (ExploredStore<State, Action>) -> Void = { _ in },
    before: (ExplorerChoice, ExploredStore<State, Action>) -> Void = { _, _ in },
    after: (ExploredStore<State, Action>) -> Void = { _ in }
  ) async -> ExplorerRun {
    // What was found is found again.
    links = [:]
    let store = makeStore(at: start, prepare)
    await store.settle()
    var run = ExplorerRun(choices: [], finding: check(store, store.choices, isNew: true))
    for choose in choices where run.finding == nil {
      guard let choice = choose(store) else { continue }
      before(choice, store)
      guard await store.perform(choice) else { continue }
      run.choices.append(choice)
      run.finding = check(store, store.choices, isNew: true)
    }
    after(store)
    await store.end()
    if run.finding == nil, store.goesOn { run.finding = .goesOn }
    return run
  }
}
