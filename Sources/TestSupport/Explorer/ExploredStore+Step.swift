import Store

// One step of an exploration: what can happen in the state, and that it happens.

extension ExploredStore {
  /// What can happen in the state.
  var choices: [ExplorerChoice] {
    if log.hasFinished { return [] }
    var choices: [ExplorerChoice] = []
    inspect { state in
      for (source, rule) in explorer.rules.enumerated() {
        let actions = rule.actions(state)
        if !actions.isEmpty { surroundings.tried.addRule(source) }
        for index in actions.indices {
          choices.append(ExplorerChoice(kind: .action, source: source, index: index))
        }
      }
    }
    for (source, calls) in waitingCalls.enumerated() {
      for (index, call) in calls.enumerated() {
        surroundings.tried.addCall(of: source)
        for outcome in call.outcomes {
          surroundings.tried.addPossible(outcome, of: source)
          choices.append(
            ExplorerChoice(
              kind: .answer,
              source: source,
              index: index,
              outcome: outcome.position
            )
          )
        }
      }
    }
    if surroundings.hasSleeper { choices.append(.tick) }
    if canDie { choices.append(.death) }
    return choices
  }

  /// Carries a choice out, and what follows from it.
  ///
  /// - Returns: Whether it was possible.
  nonisolated(nonsending) func perform(_ choice: ExplorerChoice) async -> Bool {
    surroundings.trapRecord.add(choice)
    let before = beginStep()
    var ended: ExplorerMonitor<State>.EndedCall?
    switch choice.kind {
    case .action:
      guard let action = action(of: choice) else { return false }
      lastEvent = .action(action)
      _ = engine.send(action, at: .unknown)
    case .answer:
      guard let (endpoint, call) = call(of: choice),
        let outcome = call.outcomes.first(where: { $0.position == choice.outcome })
      else { return false }
      lastEvent = .answer(endpoint: endpoint.name, outcome.result)
      surroundings.tried.addEnd(outcome, of: choice.source)
      ended = ExplorerMonitor.EndedCall(
        endpoint: endpoint.name,
        arguments: call.arguments,
        result: outcome.result
      )
      endpoint.end(call.number, with: choice.outcome)
    case .tick:
      guard surroundings.hasSleeper else { return false }
      lastEvent = .tick
      surroundings.clock.stepToNext { surroundings.executor.runJobs() }
    case .death:
      guard canDie else { return false }
      lastEvent = .death
      await die()
    }
    await settle()
    if let before {
      // The next process begins: no step leads from the former state to its own.
      let former = choice.kind == .death ? nil : before.former
      follow(former, counts: before.counts, ended: ended)
    }
    return true
  }

  /// The action of a choice, if it is possible.
  func action(of choice: ExplorerChoice) -> Action? {
    guard explorer.rules.indices.contains(choice.source) else { return nil }
    let actions = inspect(explorer.rules[choice.source].actions)
    return actions.indices.contains(choice.index) ? actions[choice.index] : nil
  }

  /// The call of a choice, if it waits.
  func call(of choice: ExplorerChoice) -> (any ExploredEndpoint, ExploredCall)? {
    guard surroundings.endpoints.indices.contains(choice.source) else { return nil }
    let endpoint = surroundings.endpoints[choice.source]
    let calls = waitingCalls[choice.source]
    return calls.indices.contains(choice.index) ? (endpoint, calls[choice.index]) : nil
  }

  /// The calls of each endpoint that wait: what follows from those of cancelled effects changes nothing.
  var waitingCalls: [[ExploredCall]] {
    if let settledCalls { return settledCalls }
    return surroundings.endpoints.map { endpoint in
      endpoint.waitingCalls.filter { $0.effect.map { log.effects[$0] != nil } ?? true }
    }
  }

  /// Runs the effects as far as they can.
  nonisolated(nonsending) func settle() async {
    settledCalls = nil
    await runEffects()
    settledCalls = waitingCalls
  }

  private nonisolated(nonsending) func runEffects() async {
    let executor = surroundings.executor
    executor.runJobs()
    if !hasActor, log.effects.isEmpty || isWaiting { return }
    // What runs on the main actor or elsewhere returns to the executor: soon, but on a loaded machine not at once.
    let start = ContinuousClock.now
    let timeout: Duration = explorer.skipped.contains(.control) ? .zero : .milliseconds(500)
    var turns = 0
    while turns < 1_000 || start.duration(to: .now) < timeout {
      turns += 1
      let jobs = executor.jobCount
      await surroundings.deadline.pause {
        if hasActor { await Task.yield() }
        await Task.detached { @MainActor in }.value
      }
      executor.runJobs()
      if executor.isIdle, executor.jobCount == jobs, !isElsewhere { return }
    }
  }

  /// Whether all tasks of the effects wait for the explorer.
  private var isWaiting: Bool {
    let executor = surroundings.executor
    executor.keepTasks(of: log.effects.keys)
    return executor.isIdle
      && executor.suspensions(of: log.effects.keys).values.allSatisfy(\.isWaitingForTest)
  }
}
