import Navigation
import Store
import Testing

@testable import TestSupport

/// The duration of an exploration, on a clock that moves with each call of a rule.
@Suite(.timeLimit(.minutes(20)))
struct ExplorerDeadlineTests {
  private final class Steps {
    var count = 0
    var time: Duration { .seconds(count) }
  }

  /// Explores two taps, the calls of which never return, so that each state is repeated from the start.
  private func explore(
    _ bounds: ExplorerBounds,
    _ change: (ExplorerOf<ActionList>) -> ExplorerOf<ActionList> = { $0 }
  ) async -> (Exploration, seconds: Int) {
    let steps = Steps()
    let explorer = ActionList.explorer { action, _ in
      action == "start" ? ActionList.effect("loaded", \.load) : .none
    }
    .rule("Tap") { state in
      steps.count += 1
      return state.isEmpty ? ["start"] : ["a", "b"]
    }
    .endpoint(\.exploredClient.load) { [.never] }
    let search = ExplorerSearch(
      change(explorer),
      bounds,
      seed: 0,
      isolation: nil,
      deadline: ExplorerDeadline(bounds.duration, time: { steps.time })
    )
    let exploration = await search.run()
    return (exploration, steps.count)
  }

  @Test(arguments: 200..<216)
  func `B172 - A duration ends what is repeated to reach a state`(seconds: Int) async {
    let bounds = ExplorerBounds(
      states: 100_000,
      depth: 40,
      walks: 0,
      duration: .seconds(seconds)
    )
    let (exploration, end) = await explore(bounds) { explorer in
      explorer.never("A b") { $0.last == "b" }.knownIssue("A b")
        .never("No a") { $0.count > 1 && $0.last == "b" }
    }
    #expect(exploration.end == .duration)
    #expect(end - seconds - Int(ExplorerDeadline.extraTime.components.seconds) <= 12)
  }

  @Test func `B172 - A duration ends a walk`() async {
    let bounds = ExplorerBounds(states: 1, walks: 10, walkLength: 1_000, duration: .seconds(100))
    let (exploration, end) = await explore(bounds)
    #expect(exploration.walks == 1)
    #expect(exploration.end == .duration)
    #expect(end <= 102)
  }

  @Test func `B172 - Half of a duration is for the walks`() async {
    let bounds = ExplorerBounds(
      states: 100_000,
      depth: 40,
      walks: 10,
      walkLength: 5,
      duration: .seconds(400)
    )
    let (exploration, end) = await explore(bounds)
    #expect(exploration.walks == 10)
    #expect(end >= 200)
    #expect(end < 350)
  }

  @Test func `B172 - A duration ends the walks`() async {
    let bounds = ExplorerBounds(states: 1, walks: 1_000, walkLength: 5, duration: .seconds(100))
    let (exploration, end) = await explore(bounds)
    #expect(exploration.walks < 20)
    #expect(end <= 105)
  }

  @Test func `B172 - A counterexample is shortened for five seconds after the duration at most`()
    async throws
  {
    let bounds = ExplorerBounds(states: 1, walks: 1, walkLength: 60, duration: .seconds(200))
    let (exploration, end) = await explore(bounds) { explorer in
      explorer.never("Many taps") { $0.count(where: { $0 == "a" }) > 20 }
    }
    let found = try #require(exploration.counterexamples.first)
    // Each run takes about two seconds for each step: that of the walk, and those that were begun.
    #expect(end <= 205 + 5 * 2 * 60)
    #expect(found.steps.count > 21)
    let (whole, _) = await explore(
      ExplorerBounds(states: 1, walks: 1, walkLength: 60, duration: .seconds(1_000_000))
    ) { explorer in
      explorer.never("Many taps") { $0.count(where: { $0 == "a" }) > 20 }
    }
    #expect(whole.counterexamples.first?.steps.count == 22)
  }

  @Test func `B172 - Without a duration a minute ends an exploration of a test`() async {
    let steps = Steps()
    let test = ExplorerDeadline(nil, isTest: true, time: { steps.time })
    let program = ExplorerDeadline(nil, isTest: false, time: { steps.time })
    let given = ExplorerDeadline(.seconds(70), isTest: true, time: { steps.time })
    steps.count = 59
    #expect(!test.isOver)
    // The turns of other tests don't count.
    await test.pause { steps.count += 10 }
    #expect(!test.isOver)
    #expect(!given.isOver)
    await given.pause { steps.count += 1 }
    #expect(given.isOver)
    #expect(test.isOver)
    #expect(!program.isOver)
    steps.count = 1_000_000
    #expect(!program.isOver)
    test.extend()
    #expect(test.isOver)
  }
}
