import Foundation
import Store

/// What the stores of an exploration have in common: the executor, the clock, the endpoints and the dependencies.
///
/// One store at a time uses them.
final class ExplorerSurroundings: @unchecked Sendable {
  let executor: TestExecutor
  let clock = TestClock()
  let reporter = TestReporter()
  let shared: SharedChangeLog
  let coverage = CoverageRecorder()
  let tried = TriedChoices()
  let trapRecord: TrapRecord
  var deadline = ExplorerDeadline(nil, isTest: false)
  private(set) var endpoints: [any ExploredEndpoint] = []
  private(set) var dependencies = DependencyValues()
  private var uuidCount = 0
  /// The number of identifiers that the initial state has.
  private var firstUUID = 0
  /// Whether something has read the date, or a random number.
  private(set) var (usesDate, usesRandom) = (false, false)
  private var random = SeededGenerator(seed: 0)

  init(
    of feature: String,
    _ makers: [ExplorerEndpointMaker],
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) {
    let executor = TestExecutor(stepped: "Explorer")
    self.executor = executor
    trapRecord = TrapRecord(of: feature)
    shared = SharedChangeLog { executor.suspended(in: $0) }
    clock.register(executor)
    IssueReporting.$current.withValue(reporter) {
      withDependencies {
        $0.context = .test
        $0.sharedChangeLog = shared
        $0.continuousClock = clock
        $0.suspendingClock = clock
        $0.date = DateGenerator { [unowned self] in now() }
        $0.uuid = UUIDGenerator { [unowned self] in nextUUID() }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(
          ExplorerGenerator(surroundings: self)
        )
        prepareDependencies(&$0)
        for maker in makers { endpoints.append(maker.make(&$0)) }
      } operation: {
        dependencies = .current
      }
    }
  }

  private func now() -> Date {
    usesDate = true
    return Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Whether something has made an identifier.
  var usesUUID: Bool { uuidCount > 0 }

  /// The numbers of the identifiers that the run has made.
  var madeUUIDs: Range<Int> { firstUUID..<max(firstUUID, uuidCount) }

  /// Counts the identifiers of a run from here on.
  func beginRuns() { firstUUID = uuidCount }

  private func nextUUID() -> UUID {
    defer { uuidCount += 1 }
    return UUID(uuidCount)
  }

  fileprivate func nextRandom() -> UInt64 {
    usesRandom = true
    return random.next()
  }

  /// Makes a state that no store has yet.
  func makeState<State>(_ make: () -> State) -> State {
    let configuration = EngineConfiguration(
      actor: nil,
      reporter: reporter,
      dependencies: dependencies
    )
    return dependencies.bind {
      IssueReporting.$current.withValue(reporter) { configuration.initialState(make) }
    }
  }

  /// What puts the surroundings back to what they are now, apart from running effects.
  func restorePoint() -> () -> Void {
    let (now, uuidCount, random) = (clock.now, uuidCount, random)
    let calls = endpoints.map(\.callCount)
    let restoreShared = dependencies.sharedRestorePoint()
    return { [self] in
      clock.reset(to: now)
      (self.uuidCount, self.random) = (uuidCount, random)
      for (endpoint, count) in zip(endpoints, calls) { endpoint.reset(callCount: count) }
      restoreShared()
      _ = shared.takeChanges()
      _ = reporter.take()
    }
  }

  /// Whether a sleeper waits for the clock.
  var hasSleeper: Bool { clock.hasSleeper }
}

/// The random numbers of an exploration.
private struct ExplorerGenerator: RandomNumberGenerator, Sendable {
  unowned let surroundings: ExplorerSurroundings

  mutating func next() -> UInt64 { surroundings.nextRandom() }
}
