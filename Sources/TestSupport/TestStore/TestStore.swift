import Navigation
import Store

/// Runs a feature for a test, and fails the test where what happens differs from what it asserts.
///
/// ```swift
/// @Test func counting() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incrementButtonTapped) { $0.count = 1 }
/// }
/// ```
///
/// Exhaustive by default: every change of state, every action that an effect sends and every effect
/// that still runs at the end must be asserted, or the test fails at the line concerned.
///
/// A test store belongs to the isolation that creates it: a test need not be on the main actor, and
/// tests off it run in parallel. Effects run on an executor of the store's own. Every call returns
/// when the effects have run as far as they can, so no test needs to yield or to sleep.
public final class TestStore<State, Action> {
  /// How much of what happens must be asserted.
  public var exhaustivity: Exhaustivity = .on
  /// How long to wait for work that the test doesn't control, such as a real network call.
  public var timeout: Duration
  /// The state as asserted so far; inside of an expectation, the state before the action.
  public internal(set) var state: State

  /// Whether the feature dismissed itself, as a root feature does in a test of its own.
  ///
  /// Its effects were cancelled then, and a later `send` fails.
  public var isDismissed: Bool { inspect { $0.isDismissed } }

  /// The number of the last action that was asserted.
  var lastAsserted: UInt64 = 0
  private(set) var engine: Engine<State, Action>
  private(set) var log: TestLog<State, Action>
  private let makeEngine: (State, EngineConfiguration) -> Engine<State, Action>
  /// Where a process begins that restores nothing; `nil` for a state that can't be stored.
  private let firstState: State?
  let effects: TestEffects
  /// The expectation of the action that is sent, which may have what effects have changed of shared values.
  var sentExpectation: ((inout State) throws -> Void)?
  /// The values that expectations have changed so: those of queries are kept where no state refers to them.
  var recordedValues: [any AnySharedBox] = []
  let signal = ChangeSignal()
  let executor: TestExecutor
  let reporter = TestReporter()
  private let location: SourceLocation
  private let isolation: (any Actor)?
  var hasActor: Bool { isolation != nil }
  let equality = Equality<State>()
  /// The stacks and presentations without an operator, in which no screen was seen yet; `nil` before the first action.
  var forgottenScreens: [ForgottenScreens]?
  /// The effects that a failure has named; one cause gives one failure.
  private(set) var reportedEffects = ReportedEffects()
  /// Whether the state is stored and restored after each step; not any more once that has failed.
  var survivesProcessDeath = ProcessDeath.isSurvived

  /// Creates a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated in the store's dependencies.
  ///   - effects: Whether effects run; a test written from a recording sends their actions itself.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: The dependencies of the test; all others have test values, which
  ///     fail the test when they are used.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - isolation: The isolation that the store belongs to; leave it out.
  ///   - location: The call site, for failures.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    effects: TestEffects = .running,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    timeout: Duration = .seconds(1),
    isolation: (any Actor)? = #isolation,
    location: SourceLocation = #Store::location
  ) {
    (self.location, self.timeout, self.effects) = (location, timeout, effects)
    self.isolation = isolation
    let (executor, reporter) = (TestExecutor(name: "\(Self.self)"), reporter)
    let shared = SharedChangeLog { executor.suspended(in: $0) }
    self.executor = executor
    let parts = IssueReporting.$current.withValue(reporter) {
      withDependencies {
        $0.context = .test
        $0.sharedChangeLog = shared
        prepareDependencies(&$0)
      } operation: {
        let configuration = EngineConfiguration(
          actor: isolation,
          reporter: reporter,
          dependencies: DependencyValues.current,
          executor: executor,
          delivery: ExecutorDelivery(executor: executor)
        )
        let initialState = configuration.initialState(initialState)
        let reducer = reducer()
        let makeEngine = { state, configuration in
          Engine(
            initialState: state,
            reducer: reducer,
            storeName: "TestStore",
            configuration: configuration
          )
        }
        return (initialState, makeEngine(initialState, configuration), makeEngine)
      }
    }
    (state, engine, makeEngine) = parts
    firstState = State.self is any Codable.Type ? state : nil
    // What the initial state changed was there before the test.
    _ = shared.takeChanges()
    log = TestLog(shared: shared)
    connect()
    followClock()
    start()
    reportIssues(at: location)
  }

  /// Has the store follow its engine.
  private func connect() {
    log.onChange = { [signal] in signal.signal() }
    log.generation = { [unowned engine] in engine.generationBeforeAction }
    engine.attach(log)
    engine.dismissal = { [unowned engine, log] in
      log.isDismissed = true
      engine.cancelAll(because: .featureRemoved)
    }
    engine.onUnroutedRequest = { [log] request in
      let isAsked = log.requests.contains { $0.name == request.name }
      if !(request.isSkippedIfOpen && isAsked) { log.requests.append(request) }
      return true
    }
    engine.onEndlessChain = { [unowned engine, log] count in
      log.dropChain(of: count, state: engine.state.pointee)
    }
  }

  /// Goes on with the features of a state that another process has left, which are still to be mounted.
  ///
  /// - Parameter restored: Returns the state; `nil` if nothing of it is restored.
  func begin(_ restored: () -> State?) {
    let configuration = EngineConfiguration(
      actor: isolation,
      reporter: reporter,
      dependencies: engine.dependencies,
      executor: executor,
      delivery: ExecutorDelivery(executor: executor)
    )
    let former = state
    configuration.dependencies.bind {
      let state = configuration.initialState { restored() ?? firstState ?? former }
      engine = makeEngine(state, configuration)
    }
    (log, reportedEffects, lastAsserted) = (TestLog(shared: log.shared), ReportedEffects(), 0)
    _ = log.shared.takeChanges()
    connect()
    start()
  }

  private func start() {
    // Once the isolation is left, effects of the start may change the state. The actions that it has sent are asserted.
    state = engine.isolation.enter {
      switch effects {
      case .running: engine.start()
      case .recorded:
        (engine.startsEffects, log.tracksEffects) = (false, false)
        engine.onRepeatedChange = { [unowned self] in repeatChange() }
        engine.adoptFeatures()
      }
      return log.received.first?.former ?? engine.state.pointee
    }
  }

  deinit {
    reportIssues(at: location)
    failForLeftovers(at: location, before: "the test ended")
  }

  /// The most actions that a chain of `.send` may have, from one action of the test or of an effect; 100,000 by
  /// default, at least 2.
  ///
  /// When there are more, the call fails and names the cycle that the actions repeat. The actions left are
  /// dropped, and none of the chain must be received: the asserted state is the one after the last. The number of
  /// actions that a single one sends at once, by `merge` or `concatenate`, has no limit.
  public var actionLimit: Int {
    get { engine.isolation.enter { Int(engine.chainLimit) } }
    set { engine.isolation.enter { engine.chainLimit = UInt64(max(2, newValue)) } }
  }

  /// The id that the next element of a stack gets, unless the stack has had it; a lower one than before changes nothing.
  ///
  /// For a test that leaves out what gave the ids before.
  public var nextElementID: StackElementID {
    get { StackElementID(generation: engine.isolation.enter { engine.nextGeneration }) }
    set { engine.isolation.enter { engine.nextGeneration = newValue.generation } }
  }

  /// The dependencies of the feature; changes apply to the actions that follow.
  public var dependencies: DependencyValues {
    get { engine.isolation.enter { engine.dependencies } }
    set {
      engine.isolation.enter { engine.dependencies = newValue }
      followClock()
    }
  }

  /// Registers the executor with the test's clock, which its tasks may sleep on.
  private func followClock() {
    (dependencies.continuousClock as? any ExecutorFollower)?.register(executor)
  }

  /// Reads what the test has not asserted; runs in the engine's isolation.
  func inspect<Result>(_ body: (TestLog<State, Action>) -> Result) -> Result {
    engine.isolation.enter { body(log) }
  }

  /// Fails the test for the issues that the store has reported since the last call.
  func reportIssues(at location: SourceLocation) {
    if let end = inspect({ $0.takeChainEnd() }) { state = end }
    for issue in takeIssues() { fail(FailureText.issue(issue), at: location) }
  }

  /// Fails the test for a failed expectation: once, also if the store has reported why.
  func failExpectation(_ message: String, at location: SourceLocation) {
    let unrouted = unroutedRequests
    let cause = unrouted.isEmpty ? "" : "\n\n\(FailureText.unrouted(unrouted))"
    fail(FailureText.expectation(message + cause, after: takeIssues()), at: location)
  }

  private func takeIssues() -> [RuntimeIssue] {
    var taken: Set<RuntimeIssue> = []
    return reporter.take().filter { taken.insert($0).inserted }
  }

  func fail(_ message: String, at location: SourceLocation) {
    reportFailure(message, at: location)
  }

  /// Prints what an expectation left out, if exhaustivity says so.
  func showSkipped(_ message: String, at location: SourceLocation) {
    guard case .off(showSkippedAssertions: true) = exhaustivity else { return }
    reportSkipped(message, at: location)
  }
}

/// The test store of a feature.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// How much of what happens a test must assert.
public enum Exhaustivity: Sendable, Equatable {
  /// Every change, every received action and every effect.
  case on
  /// Only what is asserted must be right.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted must be right, and nothing else is printed.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}

/// What becomes of effects in a test.
public enum TestEffects: Sendable, Hashable {
  /// Effects run.
  case running
  /// No effect runs, as in a test that was written from a recording: the test sends the actions that effects sent then.
  ///
  /// What needs no work follows as ever: a `.send`, a request, its reply, a cancellation. The features of the initial
  /// state are taken for mounted. No query is fetched and no mutation is made: an answer comes by `receive(query:)` or
  /// `receive(mutation:)`, and what its expectation changes of shared values is the answer. So are the optimistic changes in the
  /// expectation of an action that returns a mutation. Where that action followed another by itself, they are made when it is received,
  /// so that what follows it in turn doesn't see them.
  case recorded
}
