import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20)))
struct CounterexampleTests {
  private func search<State, Action>(
    _ explorer: Explorer<State, Action>
  ) -> ExplorerSearch<State, Action> {
    ExplorerSearch(explorer, ExplorerBounds(), seed: 0, isolation: nil)
  }

  /// A lock that opens by a code; other digits and a pause don't matter.
  private static var lock: ExplorerOf<ActionList> {
    ActionList.explorer { _, _ in .none }
      .rule("Digit") { _ in ["x", "1", "2", "3"] }
      .rule("Pause", "pause")
      .never("The lock opens") { actions in
        actions.last == "3" && actions.contains("1") && actions.contains("2")
      }
  }

  @Test func `B167 - One that was found breadth first has as few choices as possible`() async throws
  {
    let bounds = ExplorerBounds(counterexamples: 1)
    let found = try #require(await Self.lock.explore(bounds).counterexamples.first)
    #expect(found.steps.count == 3)
    let shorter = await Self.lock.explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(shorter.counterexamples.isEmpty)
    #expect(shorter.end == .depth)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `B167 - One of a walk needs each of its choices`(seed: UInt64) async throws {
    let bounds = ExplorerBounds(states: 1, walks: 200, walkLength: 60, counterexamples: 1)
    let found = try #require(await Self.lock.explore(bounds, seed: seed).counterexamples.first)
    #expect(found.steps.count == 3)
    let choices = found.choices.split(separator: " ")
    for index in choices.indices {
      var fewer = choices
      fewer.remove(at: index)
      #expect(await Self.lock.replay(fewer.joined(separator: " ")) == nil)
    }
  }

  @Test func `B167 - What becomes superfluous by leaving out another choice is left out`() async {
    // "c" needs "b": one pass from the front leaves "b".
    let explorer = ActionList.explorer { _, _ in .none }
      .rule("a", "a").rule("b", "b").rule("c", "c")
      .never("It breaks") { actions in
        actions.last == "a" && (actions.contains("b") || !actions.contains("c"))
      }
    let run = ExplorerRun(
      choices: "bca".map { letter in
        ExplorerChoice(kind: .action, source: ["a", "b", "c"].firstIndex(of: "\(letter)") ?? 0)
      },
      finding: .property(0, values: [])
    )
    let short = await search(explorer).shortened(run)
    #expect(ChoiceText.of(short.choices) == "r0.0")
  }

  @Test func `B167 - It has the first actions and outcomes that do`() async throws {
    let explorer = ActionList.explorer { action, _ in
      action.hasPrefix("start") ? ActionList.effect("loaded", \.load) : .none
    }
    .rule("Start") { $0.isEmpty ? ["start 1", "start 2", "start 3"] : [] }
    .endpoint(\.exploredClient.load) { [.throw(ExploredError()), .return([1]), .return([2])] }
    .never("It has loaded") { $0.contains("loaded") }
    let choices = [
      ExplorerChoice(kind: .action, index: 2), ExplorerChoice(kind: .answer, outcome: 2),
    ]
    let short = await search(explorer)
      .shortened(ExplorerRun(choices: choices, finding: .property(0, values: [])))
    #expect(ChoiceText.of(short.choices) == "r0.0 e0.0.1")
  }

  @Test func `B167 - A run is repeated by its choices`() async throws {
    let bounds = ExplorerBounds(counterexamples: 1)
    let found = try #require(await Self.lock.explore(bounds).counterexamples.first)
    let again = try #require(await Self.lock.replay(found.choices))
    #expect(again.description == found.description)
    #expect(again.test == found.test)
  }

  @Test(arguments: [
    "nonsense", "r", "r0", "r0.0.0", "r0.x.1", "r0..1", "rx.0.1", "r-1.-1", "r9.9", "r0.99",
    "e0.0.0", "e",
    "t", "tt", "t.0", "r99999999999999999999.0", "🙂", "r0.1 r0.2 x", "r0.1 r9.9 r0.2 r0.3", "",
  ])
  func `B167 - Choices that are none of a run are refused`(_ text: String) async {
    #expect(await Self.lock.replay(text) == nil)
  }
}
