import Store

/// The feature in one run of an exploration.
final class ExploredStore<State, Action> {
  /// A state to which an exploration can go back: no effect runs in it.
  struct Checkpoint {
    fileprivate let state: State
    fileprivate let generation: Int
    fileprivate let restore: () -> Void
    /// Whether the features of the state are still to be mounted.
    fileprivate let isStart: Bool
  }

  let engine: Engine<State, Action>
  let log = ExplorerLog<State, Action>()
  private let explorer: Explorer<State, Action>
  private let surroundings: ExplorerSurroundings
  private let hasActor: Bool
  /// What has gone wrong outside of the properties.
  private(set) var chainLength: Int?
  /// What happened last.
  private(set) var lastEvent: ExploredEvent<Action>?

  /// Goes on from a checkpoint.
  init(
    _ checkpoint: Checkpoint,
    _ explorer: Explorer<State, Action>,
    in surroundings: ExplorerSurroundings,
    isolation: (any Actor)?
  ) {
    (self.explorer, self.surroundings) = (explorer, surroundings)
    hasActor = isolation != nil
    checkpoint.restore()
    let configuration = EngineConfiguration(
      actor: isolation,
      reporter: surroundings.reporter,
      dependencies: surroundings.dependencies,
      executor: surroundings.executor,
      delivery: ExecutorDelivery(executor: surroundings.executor)
    )
    engine = surroundings.dependencies.bind {
      explorer.makeEngine(checkpoint.state, configuration)
    }
    engine.nextGeneration = checkpoint.generation
    engine.chainLimit = 10_000
    log.coverage = surroundings.coverage
    engine.attach(log)
    engine.dismissal = { [unowned engine] in engine.cancelAll(because: .featureRemoved) }
    engine.onEndlessChain = { [unowned self] in chainLength = $0 }
    if checkpoint.isStart { engine.start() } else { engine.adoptFeatures() }
  }

  /// The start of all runs.
  static func start(
    _ explorer: Explorer<State, Action>,
    in surroundings: ExplorerSurroundings
  ) -> Checkpoint {
    let restore = surroundings.restorePoint()
    restore()
    let configuration = EngineConfiguration(
      actor: nil,
      reporter: surroundings.reporter,
      dependencies: surroundings.dependencies
    )
    let state = surroundings.dependencies.bind {
      IssueReporting.$current.withValue(surroundings.reporter) {
        configuration.initialState(explorer.makeInitialState)
      }
    }
    return Checkpoint(
      state: state,
      generation: 0,
      restore: surroundings.restorePoint(),
      isStart: true
    )
  }

  /// The current state, if no effect runs.
  var checkpoint: Checkpoint? {
    guard log.effects.isEmpty else { return nil }
    return Checkpoint(
      state: engine.state.pointee,
      generation: engine.nextGeneration,
      restore: surroundings.restorePoint(),
      isStart: false
    )
  }

  /// Reads the state.
  func inspect<Result>(_ body: (State) -> Result) -> Result {
    engine.isolation.enter { engine.inspect(body) }
  }

  // MARK: What can happen

  /// What can happen in the state.
  var choices: [ExplorerChoice] {
    var choices: [ExplorerChoice] = []
    inspect { state in
      for (source, rule) in explorer.rules.enumerated() {
        for index in rule.actions(state).indices {
          choices.append(ExplorerChoice(kind: .action, source: source, index: index))
        }
      }
    }
    for (source, endpoint) in surroundings.endpoints.enumerated() {
      for (index, call) in endpoint.waitingCalls.enumerated() {
        for outcome in call.outcomes {
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
    return choices
  }

  /// Carries a choice out, and what follows from it.
  ///
  /// - Returns: Whether it was possible.
  nonisolated(nonsending) func perform(_ choice: ExplorerChoice) async -> Bool {
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
      endpoint.end(call.number, with: choice.outcome)
    case .tick:
      guard surroundings.hasSleeper else { return false }
      lastEvent = .tick
      surroundings.clock.stepToNext { surroundings.executor.runJobs() }
    }
    await settle()
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
    let calls = endpoint.waitingCalls
    return calls.indices.contains(choice.index) ? (endpoint, calls[choice.index]) : nil
  }

  /// Runs the effects as far as they can.
  nonisolated(nonsending) func settle() async {
    let executor = surroundings.executor
    executor.runJobs()
    if !hasActor, log.effects.isEmpty || !isElsewhere { return }
    // What runs on the main actor or elsewhere returns to the executor.
    for _ in 0..<1_000 {
      let jobs = executor.jobCount
      if hasActor { await Task.yield() }
      await Task.detached { @MainActor in }.value
      executor.runJobs()
      if executor.isIdle, executor.jobCount == jobs, hasActor || !isElsewhere { return }
    }
  }

  /// Whether an effect does something that the explorer doesn't control.
  var isElsewhere: Bool {
    guard !log.effects.isEmpty else { return false }
    let executor = surroundings.executor
    executor.keepTasks(of: log.effects.keys)
    return !executor.isIdle
      || executor.suspensions(of: log.effects.keys).values.contains { !$0.isWaitingForTest }
  }

  /// Ends the run, so that nothing of it is left in the surroundings.
  nonisolated(nonsending) func end() async {
    engine.onEndlessChain = { _ in }
    if !log.effects.isEmpty {
      engine.isolation.enter { engine.cancelAll(because: .featureRemoved) }
      for endpoint in surroundings.endpoints { endpoint.reset(callCount: 0) }
      await settle()
    }
    // The effects of the next store have the same numbers.
    surroundings.executor.keepTasks(of: [])
  }

  // MARK: What it is

  /// A hash of the state and of what waits: the same in each process, and on two ways to the same screens.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    inspect { fingerprint.combine(any: $0) }
    guard !log.effects.isEmpty else { return fingerprint.value }
    for endpoint in surroundings.endpoints {
      let calls = endpoint.waitingCalls
      fingerprint.combine(UInt64(calls.count))
      for call in calls {
        for argument in call.arguments { fingerprint.combine(any: argument) }
      }
    }
    fingerprint.combine(text: surroundings.clock.waitText)
    for effect in log.effects.values.sorted(by: { $0.id < $1.id }) {
      fingerprint.combine(textWithIDs: effect.node)
      fingerprint.combine(UInt64(effect.location.line))
      fingerprint.combine(text: effect.name ?? "")
    }
    return fingerprint.value
  }

  /// Whether nothing is going on any more, so that only the user can do something.
  func isAtRest(_ choices: [ExplorerChoice]) -> Bool {
    choices.allSatisfy { $0.kind == .action }
      && surroundings.endpoints.allSatisfy { $0.waitingCalls.isEmpty }
  }

  /// An effect that waits for something that the explorer doesn't control.
  var uncontrolledEffect: EffectTrace? {
    guard isElsewhere else { return nil }
    let suspensions = surroundings.executor.suspensions(of: log.effects.keys)
    return log.effects.values.sorted { $0.id < $1.id }
      .first { suspensions[$0.id]?.isWaitingForTest == false }
  }

  /// What is lost when the state is stored and restored.
  var restorationProblem: String? {
    guard let type = State.self as? any Codable.Type else { return nil }
    return engine.isolation.enter {
      ProcessDeath.loss(of: engine.state.pointee, as: type, in: engine.dependencies)?.text
    }
  }

  /// The issues that were reported since this was last called.
  func takeIssues() -> [RuntimeIssue] { surroundings.reporter.take() }
}
