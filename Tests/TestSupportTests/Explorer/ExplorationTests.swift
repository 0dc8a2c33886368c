import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ExplorationTests {
  private static var endless: ExplorerOf<ActionList> {
    ActionList.explorer { _, _ in .none }.rule("Tap") { _ in ["a", "b"] }
  }

  @Test func `B172 - The bound that ended an exploration is named`() async {
    let states = await Self.endless.explore(ExplorerBounds(states: 10, walks: 0))
    #expect(states.end == .states)
    #expect(states.states == 10)
    #expect("\(states)".contains("ended by the number of states"))
    let depth = await Self.endless.explore(ExplorerBounds(depth: 3, walks: 0))
    #expect(depth.end == .depth)
    #expect(depth.states == 15)
    #expect("\(depth)".contains("ended by the depth"))
    let time = await Self.endless.explore(ExplorerBounds(duration: .zero))
    #expect(time.end == .duration)
    #expect("\(time)".contains("ended by the duration"))
    let found = await Self.endless.never("b") { $0.contains("b") }
      .explore(ExplorerBounds(counterexamples: 1))
    #expect(found.end == .counterexample)
    #expect("\(found)".contains("ended by counterexamples"))
    let complete = await ExplorerOf<ExploredTimer>.timer.explore()
    #expect(complete.end == .complete)
    #expect("\(complete)".contains("all states were reached"))
  }

  @Test func `B172 - An exploration that is as deep as its bound is complete`() async {
    let explorer = ActionList.explorer { _, _ in .none }.rule("Tap", "a", if: { $0.count < 3 })
    #expect(await explorer.explore(ExplorerBounds(depth: 3)).end == .complete)
    #expect(await explorer.explore(ExplorerBounds(depth: 2, walks: 0)).end == .depth)
  }

  @Test func `B172 - Walks follow only where a bound has ended the first part`() async {
    let bounds = ExplorerBounds(states: 10, walks: 4, walkLength: 5)
    #expect(await Self.endless.explore(bounds).walks == 4)
    #expect(await ExplorerOf<ExploredTimer>.timer.explore(bounds).walks == 0)
    #expect(await Self.endless.explore(ExplorerBounds(states: 10, walks: -1)).walks == 0)
  }

  @Test func `B172 - A cancelled exploration ends`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await ExplorationTests.endless.explore(ExplorerBounds(states: 100_000, depth: 100))
    }
    #expect(await task.value.end == .duration)
  }

  @Test func `B172 - A witness that wasn't reached fails the check`() async {
    let failures = await issues {
      _ = await Self.endless.sometimes("Five taps") { $0.count == 5 }
        .sometimes("Two taps") { $0.count == 2 }
        .check(ExplorerBounds(depth: 3, walks: 0))
    }
    #expect(failures.count == 1)
    #expect(failures.first?.text.hasPrefix("\"Five taps\" holds in none of 15 states.") == true)
    #expect(failures.first?.line == #line - 4)
  }

  @Test func `B172 - A counterexample fails the check, with its test in the message`() async {
    let failures = await issues {
      await PlantedBug.$isThere.withValue(true) {
        _ = await ExplorerOf<ExploredSearch>.search.check()
      }
    }
    #expect(failures.count == 1)
    let text = failures.first?.text ?? ""
    #expect(text.hasPrefix("\"The results are of the query\" doesn't hold"))
    #expect(text.contains("\\.query is \"b\""))
    #expect(text.contains("1. Search: .queryChanged(\"a\")"))
    #expect(text.contains("@Test func `The results are of the query`() async throws {"))
    #expect(failures.first?.line == #line - 9)
  }

  @Test func `B172 - A check of a feature without mistakes passes`() async {
    let failures = await issues { _ = await ExplorerOf<ExploredSearch>.search.check() }
    #expect(failures.isEmpty)
  }

  @Test func `B172 - An exploration says how far it is`() async {
    var states: [Int] = []
    _ = await Self.endless.explore(ExplorerBounds(states: 2_500, walks: 0)) {
      states.append($0.states)
    }
    #expect(states == [1_000, 2_000])
  }
}
