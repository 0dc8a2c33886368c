import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Compares a requests with its model after each of many random steps.
///
/// `STORE_SEEDS=300 swift test --filter ResultModelTests` takes more of them.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ResultModelTests {
  /// The sequences of each test.
  private static let sequences =
    Seeds.count(8)

  @Test
  func `B99 - Random requests get one reply, rightly and where they were made, or none at all`()
    async throws
  {
    try await run(from: 0) { event in
      switch event {
      case .finished, .cancelled: true
      case .mounted, .entered, .unmounted, .topic: false
      }
    }
  }

  @Test func `B112 - A state that is encoded at any moment gets each reply once`() async throws {
    try await run(from: 4_000_000, killing: true) { event in
      switch event {
      case .finished, .cancelled: true
      case .mounted, .entered, .unmounted, .topic: false
      }
    }
  }

  @Test func `B102 - Random arrivals are mounted once, before their first action`() async throws {
    try await run(from: 1_000_000) { event in
      switch event {
      case .mounted, .entered: true
      case .finished, .cancelled, .unmounted, .topic: false
      }
    }
  }

  @Test func `B103 - Random removals are unmounted once, with what they last had`() async throws {
    try await run(from: 2_000_000) { event in
      switch event {
      case .unmounted: true
      case .finished, .cancelled, .mounted, .entered, .topic: false
      }
    }
  }

  @Test func `B104 - Handlers with an id run for each id once, and replace their effects only`()
    async throws
  {
    try await run(from: 3_000_000) { event in
      switch event {
      case .topic: true
      case .finished, .cancelled, .mounted, .entered, .unmounted: false
      }
    }
  }

  /// Takes the sequences of some seeds, and compares the events of a kind.
  ///
  /// - Parameters:
  ///   - seed: The first seed.
  ///   - isKilled: Whether another store goes on after each step, from the state as it was at some moment of the step.
  ///   - isCompared: Whether an event is compared.
  /// - Throws: An error after the first difference.
  private func run(
    from seed: Int,
    killing isKilled: Bool = false,
    _ isCompared: (RequestsEvent) -> Bool
  ) async throws {
    for seed in seed..<seed + Self.sequences {
      var steps = RequestsSteps(SeededGenerator(seed: UInt64(seed)))
      var reports = 0
      var done: [String] = []
      for step in 0..<40 {
        if isKilled { steps.recordMoments() }
        if step > 0 { steps.next() }
        if isKilled { try steps.restartAtSomeMoment() }
        done.append(steps.description)
        if steps.model.isAsynchronous { await wait(for: steps) }
        let place = "in step \(step) of seed \(seed): \(done)"
        let events = steps.tools.log.take()
        try #require(
          count(events.filter(isCompared)) == count(steps.model.events.filter(isCompared)),
          "\(place)"
        )
        if !isKilled { try #require(Self.isInOrder(events), "\(place), \(events)") }
        try #require(Self.differences(steps) == [], "\(place)")
        let codes = steps.reporter.codes.dropFirst(reports)
        // The model's sheets ask for screens of the stack beneath.
        let compared = codes.filter { $0 != "screen-beneath-presentation" }
        try #require(compared.sorted() == steps.model.reports.sorted(), "\(place)")
        reports += codes.count
      }
      // Lets other tests run on the main actor in between.
      await Task.yield()
    }
  }

  /// Waits until effects have gone on as far as they can.
  private func wait(for steps: RequestsSteps) async {
    for _ in 0..<1_000_000 {
      let isDone =
        steps.tools.lastKey >= steps.model.lastKey
        && steps.tools.log.values.count >= steps.model.events.count
        && Self.running(in: steps.store) == steps.model.effects
      if isDone { return }
      await Task.yield()
    }
  }

  private static func running(in store: StoreOf<Requests>) -> Int {
    store.engine?.root.subtree().reduce(0) { $0 + $1.effects.records.count } ?? 0
  }

  private func count(_ events: [RequestsEvent]) -> [RequestsEvent: Int] {
    Dictionary(events.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether every feature was mounted before its first action.
  private static func isInOrder(_ events: [RequestsEvent]) -> Bool {
    var entered: Set<Int> = []
    return events.allSatisfy { event in
      switch event {
      case .mounted(let key): !entered.contains(key)
      case .entered(let key): entered.insert(key).inserted
      case .unmounted, .finished, .cancelled, .topic: true
      }
    }
  }

  /// How the store differs from the model.
  private static func differences(_ steps: RequestsSteps) -> [String] {
    let (state, contents) = (steps.store.state, steps.model.contents)
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) {
      if actual != expected { differences.append("\(name): \(actual), expected \(expected)") }
    }
    compare("ids", state.path.ids.map(\.generation), contents.path.map(\.id))
    compare("path", state.path.map(Self.name), contents.path.map { Self.name($0.content) })
    compare("home", state.home.key, contents.home.key)
    compare("rows", state.rows.map(\.key), contents.rows.map(\.key))
    compare("effects", running(in: steps.store), steps.model.effects)
    let sheet =
      switch state.sheet {
      case .requester(let requester): "requester \(requester.key)"
      case .choice(let choice): "choice \(choice.key)"
      case nil: "none"
      }
    compare("sheet", sheet, contents.sheet.map { Self.name($0.content) } ?? "none")
    return differences
  }

  private static func name(_ screen: Requests.Path.State) -> String {
    switch screen {
    case .requester(let requester): "requester \(requester.key)"
    case .choice(let choice): "choice \(choice.key)"
    case .crew(let crew): "crew \(crew.key) \(crew.lead.key) \(crew.choice?.key ?? 0)"
    }
  }

  private static func name(_ content: RequestsModel.Content) -> String {
    switch content {
    case .requester(let requester): "requester \(requester.key)"
    case .choice(let key): "choice \(key)"
    case .crew(let crew): "crew \(crew.key) \(crew.lead.key) \(crew.choice ?? 0)"
    }
  }
}
