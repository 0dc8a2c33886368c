import Foundation
import Store
import Testing

@testable import TestSupport

/// The process dies in an exploration.
@Suite(.timeLimit(.minutes(20)))
struct ExplorerDeathTests {
  private static let bounds = ExplorerBounds(states: 2_000, depth: 8, walks: 0)

  /// Explores with and without the bug.
  private func counterexample<State, Action>(
    _ explorer: Explorer<State, Action>
  ) async throws -> Counterexample {
    let right = await explorer.explore(Self.bounds)
    #expect(right.counterexamples.isEmpty, "\(right)")
    return try await PlantedBug.$isThere.withValue(true) {
      let wrong = await explorer.explore(Self.bounds)
      let found = try #require(wrong.counterexamples.first, "\(wrong)")
      let replayed = await explorer.replay(found.choices)
      #expect(replayed?.finding == found.finding)
      return found
    }
  }

  /// What a store has after some choices.
  private func state<State, Action>(
    _ explorer: Explorer<State, Action>,
    after choices: String
  ) async throws -> State {
    let search = ExplorerSearch(explorer, Self.bounds, seed: 0, isolation: nil)
    let choices = try #require(ChoiceText.choices(in: choices))
    var state: State?
    let run = await search.replay(
      choices.map { choice in { _ in choice } },
      after: { store in state = store.inspect { $0 } }
    )
    #expect(run.choices == choices)
    return try #require(state)
  }

  @Test func `B191 - A spinner that is stored is found, with the property that must not be`()
    async throws
  {
    let found = try await counterexample(.mortalRefresh)
    #expect(
      found.steps == [
        "Refresh: .refreshTapped", "The process dies, and the next one restores the state",
      ]
    )
    #expect(found.choices == "r0.0 d")
    #expect(
      found.finding.hasSuffix(
        """
        The process has died before, and what ran has ended with it.
        'isLoading' was restored as true: with '@NotRestored var isLoading', which begins again with false, it holds in this run.
        """
      ),
      "\(found)"
    )
  }

  @Test func `B191 - What isn't restored needs no more`() async {
    let exploration = await ExplorerOf<ExploredPull>.pull
      .eventually("Nothing is loading") { !$0.isLoading }
      .explore(Self.bounds)
    #expect(exploration.isComplete, "\(exploration)")
  }

  @Test func `B191 - Properties are checked in the first state of the next process`() async throws {
    let exploration = await ExplorerOf<ExploredRefresh>.refresh.processDeath()
      .always("No launch begins with a load") { $0.launches < 2 || !$0.isLoading }
      .explore(Self.bounds)
    let found = try #require(exploration.counterexamples.first)
    #expect(found.choices == "r0.0 d")
    #expect(found.finding.contains("'isLoading' was restored as true"), "\(found)")
    let pulled = await ExplorerOf<ExploredPull>.pull
      .always("What is loading has never been loaded") { $0.number == 0 || !$0.isLoading }
      .explore(Self.bounds)
    #expect(pulled.isComplete, "\(pulled)")
  }

  @Test func `B191 - A screen of a stack, and what is presented, come to rest`() async throws {
    let explorer = ExplorerOf<ExploredRooms>.rooms
    let bounds = ExplorerBounds(states: 500, depth: 5, walks: 0)
    let right =
      await explorer
      .eventually("No room is loading") { state in
        !state.path.contains { $0.room?.isLoading == true }
      }
      .eventually("The sheet isn't loading") { $0.sheet?.isLoading != true }
      .explore(bounds)
    #expect(right.counterexamples.isEmpty, "\(right)")
    let wrong = await PlantedBug.$isThere.withValue(true) {
      await explorer
        .eventually("No room is loading") { state in
          !state.path.contains { $0.room?.isLoading == true }
        }
        .eventually("The sheet isn't loading") { $0.sheet?.isLoading != true }
        .explore(bounds)
    }
    let texts = wrong.counterexamples.map(\.finding)
    #expect(texts.count == 2, "\(wrong)")
    #expect(texts.contains { $0.contains("'path[0].room.isLoading' was restored as true") })
    #expect(texts.contains { $0.contains("'sheet.isLoading' was restored as true") })
  }

  @Test func `B191 - Values in memory begin again, and stored ones stay`() async throws {
    let state = try await state(ExplorerOf<ExploredKept>.kept, after: "r0.0 r1.0 d")
    #expect(state.id == UUID(0))
    let exploration = await ExplorerOf<ExploredKept>.kept
      .sometimes("Memory has begun again") { $0.memory != $0.file }
      .always("Both kinds of storage agree") { $0.file == $0.setting }
      .explore(Self.bounds)
    #expect(exploration.isComplete, "\(exploration)")
    #expect(exploration.unreached.isEmpty)
  }

  @Test func `B191 - A dead process does nothing more`() async throws {
    // The cancelled effect writes a 9.
    let exploration = await ExplorerOf<ExploredKept>.kept
      .always("The file has no 9") { $0.file != 9 }
      .eventually("Nothing waits") { !$0.isWaiting }
      .explore(Self.bounds)
    #expect(exploration.isComplete, "\(exploration)")
  }

  @Test func `B191 - A process that has done nothing dies too`() async throws {
    let state = try await state(.mortalRefresh, after: "d")
    #expect(state == ExploredRefresh.State(launches: 2))
    let choices = try #require(ChoiceText.choices(in: "d r0.0"))
    #expect(ChoiceText.of(choices) == "d r0.0")
    #expect(ChoiceText.choices(in: "d0") == nil)
    #expect(await ExplorerOf<ExploredRefresh>.refresh.replay("d") == nil)
  }

  @Test func `B191 - A state that isn't restored begins again`() async throws {
    let state = try await state(ExplorerOf<ExploredVisit>.visit, after: "r0.0 d r0.0")
    #expect(state.count == 1)
  }

  @Test func `B191 - It dies once in a run`() async throws {
    let search = ExplorerSearch(
      ExplorerOf<ExploredRefresh>.mortalRefresh,
      Self.bounds,
      seed: 0,
      isolation: nil
    )
    let run = await search.replay([.death, .death].map { choice in { _ in choice } })
    #expect(run.choices == [.death])
  }

  @MainActor
  @Test func `B191 - The process of a feature of the main actor dies`() async throws {
    let found = try await counterexample(.mortalRefresh)
    #expect(found.choices == "r0.0 d")
  }

  @Test func `B191 - No process dies while a request waits for an action`() async throws {
    let choices = try #require(ChoiceText.choices(in: "r0.0 d"))
    func run<State, Action>(_ explorer: Explorer<State, Action>) async -> [ExplorerChoice] {
      let search = ExplorerSearch(explorer, Self.bounds, seed: 0, isolation: nil)
      return await search.replay(choices.map { choice in { _ in choice } }).choices
    }
    #expect(await run(ExplorerOf<ExploredOrder>.order.processDeath()).count == 1)
    #expect(await run(ExplorerOf<ExploredLongOrder>.longOrder.processDeath()) == choices)
  }

  @Test func `B191 - A death in the middle of a debounce`() async throws {
    let found = try await counterexample(ExplorerOf<ExploredTyping>.typing)
    #expect(found.choices == "r0.0 d")
    #expect(found.finding.contains("The process has died before"))
  }

  @Test func `B191 - A state that can't be stored is a mistake of its author`() async {
    let exploration = await ExplorerOf<ExploredForm>.doubleTap.processDeath().explore(Self.bounds)
    #expect(exploration.counterexamples.map(\.name) == ["process-death"])
    #expect(
      exploration.counterexamples.first?.finding == """
        'processDeath()' needs a state that can be stored, and ExploredForm.State isn't Codable. The process never dies.

        Conform it and the states of its children to Codable, or remove 'processDeath()'.
        """
    )
  }

  @Test func `B191 - A call that ends with the process has acknowledged nothing`() async throws {
    func agrees(_ explorer: ExplorerOf<ExploredStar>) -> ExplorerOf<ExploredStar> {
      explorer.onceAcknowledged(\.till.star) { state, _, result in
        (try? result.get()) != nil || !state.isStarred
      }
    }
    for resends in [false, true] {
      let exploration = await agrees(.star(resends: resends)).explore(Self.bounds)
      #expect(exploration.isComplete, "\(exploration)")
    }
  }

  @Test func `B191 - Calls of a dead process count for atMost, and not for neverAtOnce`()
    async throws
  {
    let explorer = ExplorerOf<ExploredStar>.star(resends: true)
    let once = await explorer.neverAtOnce(\.till.star).explore(Self.bounds)
    #expect(once.isComplete, "\(once)")
    let most = await explorer.atMost(1, \.till.star).explore(Self.bounds)
    #expect(most.counterexamples.first?.choices == "r0.0 d")
  }

  @Test func `B191 - What was promised before the death must follow after it`() async throws {
    func promised(_ explorer: ExplorerOf<ExploredStar>) -> ExplorerOf<ExploredStar> {
      explorer.leadsTo(
        "A star is confirmed or refused",
        { $0.isSending },
        to: { !$0.isStarred || $0.isConfirmed }
      )
    }
    let right = await promised(.star(resends: true)).explore(Self.bounds)
    #expect(right.isComplete, "\(right)")
    let wrong = await promised(.star(resends: false)).explore(Self.bounds)
    #expect(wrong.counterexamples.first?.choices == "r0.0 d", "\(wrong)")
  }

  @Test func `B191 - No step leads from one process to the next`() async {
    let exploration = await ExplorerOf<ExploredPull>.pull
      .step("Loading ends with numbers") { before, after in
        !before.isLoading || after.isLoading || after.number > 0
      }
      .explore(Self.bounds)
    #expect(exploration.isComplete, "\(exploration)")
  }

  @Test func `B164 - An exploration with deaths is the same again`() async {
    let plain = await ExplorerOf<ExploredRefresh>.refresh.explore(Self.bounds)
    let mortal = await ExplorerOf<ExploredRefresh>.mortalRefresh.explore(Self.bounds)
    #expect(mortal.isComplete)
    #expect(mortal.states > plain.states)
    let replayed = await ExplorerOf<ExploredRefresh>.mortalRefresh.explore(Self.bounds)
    #expect(replayed.hash == mortal.hash)
  }

  @Test func `B191 - The map shows the death`() async {
    let exploration = await ExplorerOf<ExploredRefresh>.mortalRefresh.explore(Self.bounds)
    let names = exploration.map.screens.flatMap(\.transitions).map(\.action)
    #expect(names.contains("process death"))
  }

  @Test func `B191 - A statement of a builder has the process die`() async {
    let exploration = await PlantedBug.$isThere.withValue(true) {
      await ExplorerOf<ExploredRefresh>.refresh
        .exploring { list in
          list.processDeath()
          list.eventually("Nothing is loading") { !$0.isLoading }
        }
        .explore(Self.bounds)
    }
    #expect(exploration.counterexamples.first?.choices == "r0.0 d")
  }
}
