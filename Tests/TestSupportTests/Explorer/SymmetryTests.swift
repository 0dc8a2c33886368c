import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// Rows of which it doesn't matter which is which.
@Suite(.timeLimit(.minutes(20)))
struct SymmetryTests {
  /// What an exploration has seen.
  private struct Seen {
    let exploration: Exploration
    /// The states, whichever row is which.
    let states: Set<String>
  }

  private func explore(
    _ explorer: ExplorerOf<RandomRows>,
    _ bounds: ExplorerBounds
  ) async -> Seen {
    let texts = Guarded<[RandomRows.State: String]>([:])
    let exploration =
      await explorer.always("It is seen") { state in
        texts.withLock { if $0[state] == nil { $0[state] = state.canonicalText } }
        return true
      }
      .explore(bounds)
    return Seen(exploration: exploration, states: Set(texts.withLock { $0.values }))
  }

  /// `STORE_SEEDS=1250 swift test --filter SymmetryTests` tries 10,000 features.
  @Test func `B165 - Of symmetric rows no state and no violation is missed`() async throws {
    let bounds = ExplorerBounds(states: 150, walks: 0)
    var (all, symmetric, orbits, compared) = (0, 0, 0, 0)
    for seed in 0..<UInt64(Seeds.count(8)) {
      var generator = SeededGenerator(seed: seed)
      let explorer = RandomRows(using: &generator)
        .explorer(rows: Int.random(in: 2...3, using: &generator))
      let whole = await explore(explorer, bounds)
      guard whole.exploration.end == .complete else { continue }
      let reduced = await explore(explorer.symmetric(\.rows), bounds)
      try #require(whole.states == reduced.states, "seed \(seed)")
      try #require(reduced.exploration.end == .complete, "seed \(seed)")
      compared += 1
      all += whole.exploration.states
      symmetric += reduced.exploration.states
      orbits += whole.states.count
      // Writing a counterexample takes longer than the rest.
      guard seed % 8 == 3 else { continue }
      let (first, second) = (
        RandomRows.Condition.allCases.randomElement(using: &generator)!,
        RandomRows.Condition.allCases.randomElement(using: &generator)!
      )
      let property = explorer.never("A row is both") { state in
        state.rows.contains { first.holds(of: $0.id, state) && second.holds(of: $0.id, state) }
      }
      let found = await property.explore(bounds).counterexamples
      let other = await property.symmetric(\.rows).explore(bounds).counterexamples
      try #require(found.map(\.steps.count) == other.map(\.steps.count), "seed \(seed)")
    }
    #expect(compared >= 4 * Seeds.factor)
    #expect(symmetric < all * 2 / 3)
    // Rows of which some are alike in all but what they refer to may count more than once.
    #expect(orbits <= symmetric && symmetric <= orbits * 11 / 10)
    if Seeds.factor > 1 {
      print("\(compared) features: \(all) states, \(symmetric) with symmetry, \(orbits) at least")
    }
  }

  @Test func `B165 - Rows that are alike count once, by their ids and by their order`() async {
    let wishes = ExplorerOf<ExploredWishes>.wishes()
    let all = await wishes.explore()
    let symmetric = await wishes.symmetric(\.wishes).explore()
    #expect(all.end == .complete && symmetric.end == .complete)
    // Each of three is unsaved, saved, or the first to third that is being saved, and one or none is open.
    #expect(all.states == 38 * 4)
    #expect(symmetric.states == 10 + 22)
    #expect(symmetric.depth == all.depth)
    #expect(symmetric.map.screens.map(\.name) == all.map.screens.map(\.name))
  }

  @Test func `B165 - Rows that differ by more than their ids aren't alike`() async {
    let wishes = ExplorerOf<ExploredWishes>.wishes(titles: ["a", "a", "b"]).symmetric(\.wishes)
    let exploration = await wishes.explore()
    #expect(exploration.states == 82)
  }

  @Test func `B165 - A counterexample among symmetric rows is a run`() async throws {
    let explorer = ExplorerOf<ExploredWishes>.wishes().symmetric(\.wishes)
      .never("The open one is saved while another one is being saved") { state in
        state.wishes.contains(where: \.isSaving)
          && state.open.flatMap { state.wishes[id: $0] }?.isSaved == true
      }
    let found = try #require(await explorer.explore().counterexamples.first)
    #expect(found.steps.count == 4)
    #expect(await explorer.replay(found.choices)?.finding == found.finding)
  }

  @Test func `B165 - Rows that aren't alike are found`() async throws {
    // A reducer for which one row is special, a rule, and an endpoint.
    let explorers = [
      ExplorerOf<ExploredWishes>.wishes(favoring: .init(number: 1)),
      .wishes().rule("Close the second one") { state in
        state.open == .init(number: 1) ? [.openTapped(nil)] : []
      },
      .wishes { $0.number == 2 ? [.return, .never] : [.return, .run("waits") {}] },
    ]
    for explorer in explorers {
      #expect(await explorer.explore().counterexamples.isEmpty)
      let exploration = await explorer.symmetric(\.wishes).explore()
      let found = try #require(exploration.counterexamples.first)
      #expect(found.name == "asymmetric")
      #expect(found.finding.hasPrefix("Rows that 'symmetric' names aren't alike"))
      #expect(exploration.counterexamples.count == 1)
    }
  }
}
