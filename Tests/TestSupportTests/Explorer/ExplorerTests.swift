import Navigation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ExplorerTests {
  private func found<State, Action>(
    _ explorer: Explorer<State, Action>
  ) async -> Counterexample? {
    await PlantedBug.$isThere.withValue(true) { await explorer.explore() }.counterexamples.first
  }

  @Test func `B163 - A late reply is found`() async throws {
    let found = try #require(await found(.search))
    #expect(
      found.steps == [
        #"Search: .queryChanged("a")"#, #"Search: .queryChanged("b")"#,
        #"exploredClient.search("a") returns ["a"]"#,
      ]
    )
  }

  @Test func `B163 - A double tap while saving is found`() async throws {
    let found = try #require(await found(.doubleTap))
    #expect(found.steps == ["Save: .saveTapped", "Save: .saveTapped"])
  }

  @Test func `B163 - A retry during a load is found`() async throws {
    let found = try #require(await found(.reload))
    #expect(found.steps.map { $0.prefix(8) } == ["Load: .l", "Load: .l", "explored"])
  }

  @Test func `B163 - A timer that rings after a tap is found`() async throws {
    let found = try #require(await found(.timer))
    #expect(
      found.steps == ["Start: .startTapped", "Stop: .stopTapped", "The clock moves by 5s"]
    )
  }

  @Test func `B163 - A cancelled request of a feature explored alone is found`() async throws {
    let found = try #require(await found(.order))
    #expect(
      found.steps == [
        "Pick a size: .sizeTapped", "ExploredOrder.PickSize() is replied to with .cancelled",
      ]
    )
  }

  @Test func `B163 - A feature that has finished does nothing more`() async throws {
    let exploration = await ExplorerOf<ExploredOrder>.order.explore()
    #expect(exploration.counterexamples.isEmpty)
    // No size, no size while one is picked, and both with each of two sizes. A result changes nothing.
    #expect(exploration.states == 6)
  }

  @Test func `B163 - Nothing is found where nothing is wrong`() async {
    func isFine<State, Action>(_ explorer: Explorer<State, Action>) async -> Bool {
      let exploration = await explorer.explore()
      return exploration.counterexamples.isEmpty && exploration.end == .complete
    }
    #expect(await isFine(ExplorerOf<ExploredSearch>.search))
    #expect(await isFine(ExplorerOf<ExploredForm>.doubleTap))
    #expect(await isFine(ExplorerOf<ExploredForm>.failure))
    #expect(await isFine(ExplorerOf<ExploredLoad>.reload))
    #expect(await isFine(ExplorerOf<ExploredTimer>.timer))
    #expect(await isFine(ExplorerOf<ExploredOrder>.order))
    #expect(await isFine(ExplorerOf<ExploredLongOrder>.longOrder))
    #expect(await isFine(ExplorerOf<ExploredStack>.stack))
  }

  @Test func `B163 - Calls that wait together end in every order, with every outcome`() async {
    func both() -> EffectOf<ActionList> {
      .merge(ActionList.effect("a", \.load), ActionList.effect("b", \.other))
    }
    var explorer = ActionList.explorer { $0 == "start" && $1.isEmpty ? both() : .none }
      .rule("Start", "start", if: \.isEmpty)
      .endpoint(\.exploredClient.load) { [.return([]), .throw(ExploredError())] }
      .endpoint(\.exploredClient.other) { [.return([]), .throw(ExploredError())] }
    for first in ["a", "b"] {
      for result in ["a", "a failed"] {
        for other in ["b", "b failed"] {
          let order = first == "a" ? ["start", result, other] : ["start", other, result]
          explorer = explorer.sometimes("\(order)") { $0 == order }
        }
      }
    }
    let exploration = await explorer.explore()
    #expect(exploration.unreached == [])
    #expect(exploration.end == .complete)
    // One at the start, one with both calls, four with one, and eight without.
    #expect(exploration.states == 14)
  }

  @Test func `B163 - Each deadline of a clock is a choice beside the others`() async {
    func sleep() -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(1))
        await send("short")
        try await clock.sleep(for: .seconds(1))
        await send("long")
      }
    }
    let exploration = await ActionList.explorer { action, _ in action == "start" ? sleep() : .none }
      .rule("Start", "start", if: \.isEmpty)
      .rule("Tap", "tap", if: { !$0.isEmpty && !$0.contains("tap") })
      .sometimes("Tapped first") { $0 == ["start", "tap", "short", "long"] }
      .sometimes("Tapped between") { $0 == ["start", "short", "tap", "long"] }
      .sometimes("Tapped last") { $0 == ["start", "short", "long", "tap"] }
      .explore()
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - An effect that tries again in a loop gets each answer`() async {
    func retry() -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.exploredClient.load) var load
        for _ in 0..<3 where (try? await load()) != nil { return }
        await send("given up")
      }
    }
    let exploration = await ActionList.explorer { action, _ in action == "start" ? retry() : .none }
      .rule("Start", "start", if: \.isEmpty)
      .endpoint(\.exploredClient.load) { [.return([]), .throw(ExploredError())] }
      .sometimes("It gives up") { $0.contains("given up") }
      .explore()
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - States in which other effects wait are others`() async {
    // One of the two that load waits for the clock then.
    func effect(_ name: String) -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.continuousClock) var clock
        @Dependency(\.exploredClient.load) var load
        if try await load() == [1] { try await clock.sleep(for: .seconds(1)) }
        await send(name)
      }
    }
    let exploration = await ActionList.explorer { action, _ in
      action == "start" ? .merge(effect("a"), effect("b")) : .none
    }
    .rule("Start", "start", if: \.isEmpty)
    .endpoint(\.exploredClient.load) { [.return([1]), .return([2])] }
    .sometimes("a is first") { $0 == ["start", "a", "b"] }
    .sometimes("b is first") { $0 == ["start", "b", "a"] }
    .explore()
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - The work of an outcome runs in the effect`() async {
    let exploration = await ActionList.explorer { action, _ in
      action == "start" ? ActionList.effect("a", \.load) : .none
    }
    .rule("Start", "start", if: \.isEmpty)
    .endpoint(\.exploredClient.load) {
      [.run("fails in its work") { throw ExploredError() }, .run("works") { [1] }]
    }
    .sometimes("It works") { $0 == ["start", "a"] }
    .sometimes("It fails") { $0 == ["start", "a failed"] }
    .explore()
    #expect(exploration.unreached == [])
  }
}

/// A list that is loaded: with the bug, also while it loads.
@Reducer
struct ExploredLoad {
  @ObservableState
  struct State: Equatable {
    var numbers: [Int] = []
    var loads = 0
    var isLoading = false
  }

  enum Action: Equatable {
    case loadTapped
    case loaded([Int])
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        if state.isLoading && !PlantedBug.isThere { return .none }
        (state.isLoading, state.loads) = (true, state.loads + 1)
        return .run { [load] send in await send(.loaded((try? await load()) ?? [])) }
      case .loaded(let numbers):
        (state.numbers, state.isLoading, state.loads) = (numbers, false, state.loads - 1)
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredLoad> {
  static var reload: Explorer {
    Explorer(initialState: ExploredLoad.State()) {
      ExploredLoad()
    }
    .rule("Load", .loadTapped, if: { $0.loads < 2 })
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
    .always("A list that loads says so") { $0.isLoading == ($0.loads > 0) }
  }
}

/// A feature that keeps its actions.
struct ActionList: Reducer {
  typealias State = [String]
  typealias Action = String

  let effect: (String, [String]) -> EffectOf<ActionList>

  func reduce(into state: inout [String], action: String) -> EffectOf<ActionList> {
    defer { state.append(action) }
    return effect(action, state)
  }

  /// Calls an endpoint, and sends an action for each outcome.
  static func effect(
    _ name: String,
    _ endpoint: KeyPath<ExploredClient, @Sendable () async throws -> [Int]> & Sendable
  ) -> EffectOf<ActionList> {
    .run { send in
      @Dependency(\.exploredClient) var client
      do {
        _ = try await client[keyPath: endpoint]()
        await send(name)
      } catch {
        await send("\(name) failed")
      }
    }
  }

  static func explorer(
    _ effect: @escaping (String, [String]) -> EffectOf<ActionList>
  ) -> ExplorerOf<ActionList> {
    Explorer(initialState: []) { ActionList(effect: effect) }
  }
}
