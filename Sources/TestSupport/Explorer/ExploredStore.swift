import Foundation
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
    /// What the monitors keep of the steps before.
    fileprivate let memories: [Int]
    /// Whether the process has died before.
    fileprivate let hasDied: Bool
    /// What was reported when the initial state was made.
    fileprivate var issues: [RuntimeIssue] = []
  }

  var engine: Engine<State, Action>
  var log = ExplorerLog<State, Action>()
  let explorer: Explorer<State, Action>
  let surroundings: ExplorerSurroundings
  private let isolation: (any Actor)?
  /// Whether the process has died in the run.
  var hasDied: Bool
  /// What has gone wrong outside of the properties.
  private(set) var chainLength: Int?
  /// What the monitors keep of the steps so far.
  var memories: [Int]
  /// The monitors that were broken since the last check.
  var breaches: [ExplorerFinding] = []
  private var followsStart: Bool
  /// The calls that wait since the effects last ran; `nil` while something happens.
  var settledCalls: [[ExploredCall]]?
  /// Replaces what a dying process leaves.
  var rewriteStored: ((Data?) -> Data?)?
  /// What happened last.
  var lastEvent: ExploredEvent<Action>?

  /// Goes on from a checkpoint.
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - explorer: The explorer.
  ///   - surroundings: The surroundings of the exploration.
  ///   - isolation: The isolation of the feature.
  ///   - prepare: Called before the first effects start.
  init(
    _ checkpoint: Checkpoint,
    _ explorer: Explorer<State, Action>,
    in surroundings: ExplorerSurroundings,
    isolation: (any Actor)?,
    _ prepare: (ExploredStore) -> Void
  ) {
    (self.explorer, self.surroundings, self.isolation) = (explorer, surroundings, isolation)
    (memories, followsStart) = (checkpoint.memories, checkpoint.isStart)
    hasDied = checkpoint.hasDied
    checkpoint.restore()
    surroundings.executor.forgetCancelledWaits()
    checkpoint.issues.forEach(surroundings.reporter.report)
    engine = Self.engine(checkpoint.state, explorer, surroundings, isolation)
    engine.nextGeneration = checkpoint.generation
    log.coverage = surroundings.coverage
    connect()
    prepare(self)
    if checkpoint.isStart { engine.start() } else { engine.adoptFeatures() }
  }

  private static func engine(
    _ state: @autoclosure () -> State,
    _ explorer: Explorer<State, Action>,
    _ surroundings: ExplorerSurroundings,
    _ isolation: (any Actor)?
  ) -> Engine<State, Action> {
    let configuration = EngineConfiguration(
      actor: isolation,
      reporter: surroundings.reporter,
      dependencies: surroundings.dependencies,
      executor: surroundings.executor,
      delivery: ExecutorDelivery(executor: surroundings.executor)
    )
    return surroundings.dependencies.bind { explorer.makeEngine(state(), configuration) }
  }

  /// Has the store follow its engine.
  private func connect() {
    engine.chainLimit = 10_000
    engine.attach(log)
    engine.dismissal = { [unowned engine] in engine.cancelAll(because: .featureRemoved) }
    engine.onEndlessChain = { [unowned self] in chainLength = $0 }
    if explorer.isAlone { engine.onUnroutedRequest = { [unowned self] in open($0) } }
  }

  /// Goes on with the features of a state that another process has left, which are still to be mounted.
  func begin(_ state: State) {
    engine = Self.engine(state, explorer, surroundings, isolation)
    log = log.successor()
    connect()
    engine.start()
  }

  var hasActor: Bool { isolation != nil }

  /// The start of all runs.
  static func start(
    _ explorer: Explorer<State, Action>,
    in surroundings: ExplorerSurroundings
  ) -> Checkpoint {
    let restore = surroundings.restorePoint()
    restore()
    let state = surroundings.makeState(explorer.makeInitialState)
    let issues = surroundings.reporter.take()
    surroundings.beginRuns()
    return Checkpoint(
      state: state,
      generation: 0,
      restore: surroundings.restorePoint(),
      isStart: true,
      memories: explorer.monitors.map { _ in 0 },
      hasDied: false,
      issues: issues
    )
  }

  /// The current state, if nothing runs.
  var checkpoint: Checkpoint? {
    guard isQuiet else { return nil }
    return Checkpoint(
      state: engine.state.pointee,
      generation: engine.nextGeneration,
      restore: surroundings.restorePoint(),
      isStart: false,
      memories: memories,
      hasDied: hasDied
    )
  }

  /// What the monitors need to follow a step that is about to happen.
  func beginStep() -> (former: State, counts: [Int])? {
    guard !explorer.monitors.isEmpty else { return nil }
    followStart()
    return (inspect { $0 }, surroundings.endpoints.map(\.callCount))
  }

  /// Has the monitors follow the start of a run.
  func followStart() {
    guard followsStart else { return }
    followsStart = false
    follow(nil, counts: surroundings.endpoints.map { _ in 0 })
  }

  /// Reads the state.
  ///
  /// The stacks that are made meanwhile, such as those of a link, use up no ids.
  func inspect<Result>(_ body: (State) -> Result) -> Result {
    engine.isolation.enter {
      engine.inspect { state in
        guard let ids = StackIDCounter.current else { return body(state) }
        return ids.provisionally(keptIf: { _ in false }) { body(state) }
      }
    }
  }

  private func open(_ request: UnroutedRequest) -> Bool {
    surroundings.endpoints.contains { endpoint in
      (endpoint as? any UnroutedRequests)?.open(request) { [unowned self] reply in
        engine.isolation.enter { engine.deliver(reply) }
      } ?? false
    }
  }

  /// Whether an effect does something that the explorer doesn't control.
  var isElsewhere: Bool {
    guard !log.effects.isEmpty else { return false }
    let executor = surroundings.executor
    executor.keepTasks(of: log.effects.keys)
    return !executor.isIdle
      || executor.suspensions(of: log.effects.keys).values.contains { !$0.mayWaitForTest }
  }

  /// Whether an effect goes on and on after it was cancelled.
  var goesOn: Bool { surroundings.executor.goesOn }

  /// Ends the run, so that nothing of it is left in the surroundings.
  nonisolated(nonsending) func end() async {
    engine.onEndlessChain = { _ in }
    if !log.effects.isEmpty || surroundings.endpoints.contains(where: { !$0.waitingCalls.isEmpty })
    {
      engine.isolation.enter { engine.cancelAll(because: .featureRemoved) }
      for endpoint in surroundings.endpoints { endpoint.endRun() }
      await settle()
    }
    // The effects of the next store have the same numbers.
    surroundings.executor.keepTasks(of: [])
  }

  // MARK: What it is

  /// Whether nothing runs.
  var isQuiet: Bool { log.effects.isEmpty && waitingCalls.allSatisfy(\.isEmpty) }

  /// Whether nothing is going on any more, so that only the user can do something.
  func isAtRest(_ choices: [ExplorerChoice]) -> Bool {
    let isWaiting = waitingCalls.contains { !$0.isEmpty }
    return !isWaiting && choices.allSatisfy { $0.kind == .action || $0.kind == .death }
  }

  /// An effect that waits for something that the explorer doesn't control.
  var uncontrolledEffect: EffectTrace? {
    guard isElsewhere else { return nil }
    let suspensions = surroundings.executor.suspensions(of: log.effects.keys)
    return log.effects.values.sorted { $0.id < $1.id }
      .first { suspensions[$0.id]?.mayWaitForTest == false }
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
