import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// Explorations with more than one mistake, and with mistakes that are known.
@Suite(.timeLimit(.minutes(20)))
struct SeveralFindingsTests {
  private let bounds = ExplorerBounds(depth: 3, walks: 0)

  private var taps: ExplorerOf<ActionList> {
    ActionList.explorer { _, _ in .none }.rule("Tap") { _ in ["a", "b"] }
  }

  /// Of at most three taps.
  private var threeTaps: ExplorerOf<ActionList> {
    ActionList.explorer { _, _ in .none }.rule("Tap") { $0.count < 3 ? ["a", "b"] : [] }
  }

  @Test func `B172 - An exploration goes on after a counterexample, with one of each property`()
    async
  {
    let exploration =
      await taps
      .never("Two b") { $0.suffix(2) == ["b", "b"] }
      .never("An a") { $0.contains("a") }
      .eventually("No b at the end") { $0.last != "b" }
      .explore(bounds)
    #expect(exploration.counterexamples.map(\.name) == ["An a", "No b at the end", "Two b"])
    #expect(exploration.counterexamples.map(\.steps.count) == [1, 1, 2])
    #expect(exploration.end == .complete)
  }

  @Test func `B172 - The properties that one state breaks are counterexamples each`() async {
    let exploration = await taps.never("An a") { $0.contains("a") }
      .never("An a again") { $0.contains("a") }
      .explore(bounds)
    #expect(exploration.counterexamples.map(\.name) == ["An a", "An a again"])
  }

  @Test func `B168 - The tests of one exploration have names of their own`() async {
    let exploration = await taps.never("An a") { $0.contains("a") }
      .eventually("An a") { !$0.contains("a") }.never("An\ta") { $0.contains("a") }
      .explore(bounds)
    let names = exploration.counterexamples.map { found in
      found.test.split(separator: "`").dropFirst().first ?? ""
    }
    #expect(names == ["An a", "An a, 2", "An a, 3"])
  }

  @Test func `B168 - A test of many steps is in several functions`() async throws {
    let exploration = await ActionList.explorer { _, _ in .none }
      .rule("Tap", "a")
      .never("Many taps") { $0.count == 130 }
      .explore(ExplorerBounds(depth: 200))
    let test = try #require(exploration.counterexamples.first).test
    #expect(test.matches(of: /func part\d\(\) async throws \{/).count == 3)
    #expect(test.matches(of: /try await part\d\(\)/).count == 3)
    let parts = test.split(separator: "func ").map { $0.matches(of: /store\.send/).count }
    #expect(parts.max() == 60)
    #expect(parts.reduce(0, +) == 130)
    let short = await taps.never("A b") { $0 == ["b"] }.explore(bounds)
    #expect(short.counterexamples.first?.test.contains("func part") == false)
  }

  @Test func `B172 - The number of counterexamples is a bound`() async {
    let explorer = (1...8).reduce(taps) { explorer, number in
      explorer.never("\(number) taps") { $0.count == number }
    }
    let first = await explorer.explore(ExplorerBounds(counterexamples: 1))
    #expect(first.counterexamples.map(\.name) == ["1 taps"])
    #expect(first.end == .counterexample)
    #expect(await explorer.explore(ExplorerBounds(counterexamples: 0)).counterexamples.count == 1)
    let rest = (1...8).reduce(taps) { explorer, number in
      explorer.eventually("Not \(number) taps") { $0.count != number }
    }
    #expect(await rest.explore(ExplorerBounds(depth: 7)).counterexamples.count == 5)
  }

  @Test func `B172 - Nothing is explored behind a state that must not be`() async {
    let exploration = await threeTaps.never("An a first") { $0.first == "a" }
      .sometimes("A b after that") { $0 == ["a", "b"] }
      .explore()
    #expect(exploration.states == 9)
    #expect(exploration.end == .complete)
    #expect("\(exploration)".contains("all states were reached, apart from those behind"))
  }

  @Test func `B172 - What isn't right at rest is explored further`() async {
    let exploration = await threeTaps.eventually("No a first") { $0.first != "a" }.explore()
    #expect(exploration.states == 15)
    #expect(exploration.counterexamples.count == 1)
  }

  @Test func `B172 - Walks go on after a counterexample`() async {
    let exploration = await taps.never("Three a") { $0.suffix(3) == ["a", "a", "a"] }
      .never("Three b") { $0.suffix(3) == ["b", "b", "b"] }
      .explore(ExplorerBounds(states: 1, walks: 40, walkLength: 20))
    #expect(Set(exploration.counterexamples.map(\.name)) == ["Three a", "Three b"])
    #expect(exploration.counterexamples.map(\.steps.count) == [3, 3])
  }

  @Test func `B172 - Each counterexample is a failure, and no witness is one then`() async {
    let failures = await issues {
      _ = await taps.never("An a") { $0.contains("a") }
        .never("A b") { $0.contains("b") }
        .sometimes("Two taps") { $0.count == 2 }
        .check(bounds)
    }
    #expect(
      failures.map { $0.text.prefix { $0 != "(" } } == [
        "\"An a\" happens ", "\"A b\" happens ",
      ]
    )
  }

  @Test func `B167 - Each of several counterexamples is repeated by its choices`() async throws {
    let explorer = taps.eventually("No b at the end") { $0.last != "b" }
      .never("Two a after a b") { $0 == ["b", "a", "a"] }
    let exploration = await explorer.explore(bounds)
    #expect(exploration.counterexamples.count == 2)
    for found in exploration.counterexamples {
      let again = try #require(await explorer.replay(found.choices))
      #expect(again.description == found.description)
    }
  }

  // MARK: Known issues

  @Test func `B172 - A known issue is set aside by its name`() async {
    let explorer = taps.never("An a") { $0.contains("a") }.sometimes("Two a") { $0 == ["a", "a"] }
      .knownIssue("An a")
    let failures = await issues { _ = await explorer.check(bounds) }
    #expect(failures.isEmpty)
    let exploration = await explorer.explore(bounds)
    #expect(exploration.states == 15)
    #expect(exploration.knownIssues == ["An a"])
    #expect("\(exploration)".contains("Known: An a"))
    let other = await explorer.never("A b") { $0.contains("b") }.explore(bounds)
    #expect(other.counterexamples.map(\.name) == ["A b"])
  }

  @Test func `B172 - Witnesses count beside a known issue`() async {
    let failures = await issues {
      _ = await taps.never("An a") { $0.contains("a") }.knownIssue("An a")
        .sometimes("Four taps") { $0.count == 4 }
        .check(bounds)
    }
    #expect(failures.map { $0.text.hasPrefix("\"Four taps\" holds in none") } == [true])
  }

  @Test func `B172 - A known issue that a complete exploration doesn't find fails the check`()
    async
  {
    let failures = await issues { _ = await threeTaps.knownIssue("It crashes").check() }
    #expect(failures.count == 1)
    #expect(
      failures.first?.text.hasPrefix(
        "The known issue \"It crashes\" was found in none of 15 states."
      ) == true
    )
    let ended = await issues { _ = await taps.knownIssue("It crashes").check(bounds) }
    #expect(ended.isEmpty)
    let broken = await threeTaps.knownIssue("It crashes").never("An a") { $0 == ["a"] }.explore()
    #expect(broken.fixedIssues == [])
  }

  @Test func `B172 - Checks are known by their names too`() async {
    let looping = ActionList.explorer { _, _ in .send("again") }.rule("Tap", "tap", if: \.isEmpty)
    let found = await looping.explore()
    #expect(found.counterexamples.map(\.name) == ["endless-chain"])
    let known = await looping.knownIssue("endless-chain").explore()
    #expect(known.counterexamples.isEmpty)
    #expect(known.knownIssues == ["endless-chain"])
  }
}
