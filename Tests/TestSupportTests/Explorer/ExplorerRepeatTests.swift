import Foundation
import Navigation
import Store
import Synchronization
import TestFixtures
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20)))
struct ExplorerRepeatTests {
  /// What must be the same in each run.
  private struct Outcome: Hashable {
    let hash: UInt64
    let states: Int
    let steps: Int
    let walks: Int
    let counterexamples: [String]

    init(_ exploration: Exploration) {
      hash = exploration.hash
      (states, steps, walks) = (exploration.states, exploration.steps, exploration.walks)
      counterexamples = exploration.counterexamples.map { "\($0)\n\($0.test)" }
    }
  }

  /// Explores breadth first and by walks, with the bug and without.
  private static func outcomes() async -> [Outcome] {
    let bounds = ExplorerBounds(states: 40, depth: 6, walks: 3, walkLength: 12)
    return await [
      Outcome(ExplorerOf<ExploredShared>.shared.explore(bounds, seed: 7)),
      Outcome(ExplorerOf<ExploredStack>.stack.explore(bounds, seed: 7)),
      PlantedBug.$isThere.withValue(true) {
        await Outcome(ExplorerOf<ExploredSearch>.search.explore(bounds, seed: 7))
      },
      PlantedBug.$isThere.withValue(true) {
        await Outcome(ExplorerOf<ExploredStack>.stack.explore(bounds, seed: 7))
      },
    ]
  }

  @Test func `B164 - Explorations in parallel beside busy threads are the same`() async {
    let expected = await Self.outcomes()
    let stop = Flag()
    for _ in 0..<2 {
      Thread.detachNewThread { while !stop.isRaised {} }
    }
    await withTaskGroup(of: [Outcome].self) { group in
      for _ in 0..<Seeds.count(10) { group.addTask { await Self.outcomes() } }
      for await outcomes in group { #expect(outcomes == expected) }
    }
    stop.raise()
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
  }

  @Test func `B164 - An exploration is the same in another process`() async {
    let hashes = await Self.outcomes().map(\.hash)
    await #expect(processExitsWith: .success) { [hashes = hashes as [UInt64]] in
      let others = await ExplorerRepeatTests.outcomes().map(\.hash)
      let different = hashes.indices.filter { hashes[$0] != others[$0] }
      if !different.isEmpty { fatalError("These differ: \(different)") }
    }
  }

  @Test func `B164 - Another seed walks another way`() async {
    let bounds = ExplorerBounds(states: 1, walks: 3, walkLength: 12)
    let first = await ExplorerOf<ExploredShared>.shared.explore(bounds, seed: 1)
    let second = await ExplorerOf<ExploredShared>.shared.explore(bounds, seed: 2)
    #expect(first.hash != second.hash)
    #expect(first.walks == 3)
  }

  @MainActor
  @Test func `B164 - An exploration on the main actor has the same states`() async {
    let expected = await Task.detached { await Self.outcomes() }.value
    #expect(await Self.mainActorOutcomes() == expected)
  }

  @MainActor
  private static func mainActorOutcomes() async -> [Outcome] { await outcomes() }

  @MainActor
  @Test func `B164 - A feature whose effects run on the main actor is explored`() async {
    let here = await Self.onMainActor.explore()
    let elsewhere = await Self.exploreElsewhere()
    #expect(here.unreached == [])
    #expect(here.counterexamples.isEmpty)
    #expect(here.states == elsewhere.states)
    #expect(here.hash == elsewhere.hash)
  }

  private static var onMainActor: ExplorerOf<ActionList> {
    ActionList.explorer { action, _ in
      action != "start"
        ? .none
        : .run { @MainActor send in
          @Dependency(\.exploredClient.load) var load
          await send(try await load() == [1] ? "one" : "other")
        }
    }
    .rule("Start", "start", if: { $0.count < 3 })
    .endpoint(\.exploredClient.load) { [.return([1]), .return([2])] }
    .sometimes("Replies come in both orders") { $0 == ["start", "start", "one", "other"] }
  }

  @concurrent
  private static func exploreElsewhere() async -> Exploration { await onMainActor.explore() }
}
