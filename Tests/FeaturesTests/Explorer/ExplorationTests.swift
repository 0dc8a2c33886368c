import AssetsExplorer
import TestFixtures
import TestSupport
import Testing

/// The example, explored for some seconds; `Scripts/explore` does it for minutes.
@Suite(.timeLimit(.minutes(20)))
struct ExplorationTests {
  @Test func `Nothing breaks on the screens of a user who is signed in`() async {
    let exploration = await AssetsExplorer.coordinator.explore(bounds(states: 300), seed: 1)
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
    #expect(exploration.unreached == [])
  }

  @Test func `Nothing breaks in an app with a stored session`() async {
    let exploration = await AssetsExplorer.app.explore(bounds(states: 100), seed: 1)
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
    #expect(exploration.unreached == [])
  }

  @Test func `Nothing breaks while a user signs in`() async {
    let exploration = await AssetsExplorer.login.explore(bounds(states: 100), seed: 1)
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
    #expect(exploration.unreached == [])
  }

  private func bounds(states: Int) -> ExplorerBounds {
    // A night has more states than a minute, and the suite has a limit.
    ExplorerBounds(
      states: Seeds.count(states),
      walks: Seeds.count(states / 2),
      duration: .seconds(3_600)
    )
  }
}
