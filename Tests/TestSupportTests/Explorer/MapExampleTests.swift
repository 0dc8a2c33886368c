import Navigation
import Store
import Testing

@testable import TestSupport

/// The examples of a map: how to get to each screen, and to what leads from it.
@Suite struct MapExampleTests {
  private func search<State, Action>(
    _ explorer: Explorer<State, Action>
  ) -> ExplorerSearch<State, Action> {
    ExplorerSearch(explorer, ExplorerBounds(), seed: 0, isolation: nil)
  }

  @Test(arguments: [
    ExplorerBounds(), ExplorerBounds(states: 2, walks: 20),
  ])
  func `B203 - Each example ends with what it is of`(bounds: ExplorerBounds) async throws {
    let explorer = MapTests.explorer
    let map = await explorer.explore(bounds).map
    let search = search(explorer)
    for screen in map.screens {
      #expect(try await steps(#require(screen.choices), search).last?.screen == screen.name)
      for transition in screen.transitions {
        let steps = try await steps(#require(transition.choices), search)
        #expect(steps.dropLast().last?.screen == screen.name)
        #expect(steps.last?.screen == transition.target)
        #expect(steps.last?.event == transition.action)
      }
    }
  }

  /// The screens of a run, each with the event that led to it.
  private func steps(
    _ choices: [ExplorerChoice],
    _ search: ExplorerSearch<MappedShop.State, MappedShop.Action>
  ) async throws -> [(event: String?, screen: String)] {
    let store = search.makeStore(at: search.start)
    await store.settle()
    var steps = [(store.lastEvent?.name, store.inspect { ScreenPath(of: $0).name })]
    for choice in choices {
      try #require(await store.perform(choice))
      steps.append((store.lastEvent?.name, store.inspect { ScreenPath(of: $0).name }))
    }
    await store.end()
    return steps
  }

  @Test func `B203 - An example has as few choices as were seen to lead there`() async {
    let map = await MapTests.explorer.explore().map
    #expect(map.screens.map(\.example) == ["", "r0.0", "r1.0", "r0.0 r3.0"])
    let confirm = map.screens[3].transitions.first { $0.target == "path.item" }
    #expect(confirm?.example == "r0.0 r3.0 r4.0")
    // Walks come to a screen by long ways first.
    let walked = await MapTests.explorer.explore(ExplorerBounds(states: 1, walks: 60), seed: 1).map
    for screen in walked.screens {
      let shortest = map.screens.first { $0.name == screen.name }
      #expect(screen.choices?.count == shortest?.choices?.count, "\(screen.name)")
    }
  }

  @Test func `B203 - An example in words has the steps of a counterexample`() async throws {
    let explorer = MapTests.explorer
    let map = await explorer.explore().map
    let examples = await search(explorer).examples(of: map.examples)
    #expect(examples.count == map.examples.count)
    let alert = try #require(examples[map.screens[3].choices ?? []])
    #expect(
      alert.steps == [
        "Open an item: .list(.itemTapped)",
        "Buy: .path(.element(id: 0, action: .item(.view(.buyTapped))))",
      ]
    )
    #expect(alert.state.hasPrefix("MappedShop.State("))
    #expect(alert.state.contains("isBought: false"))
    #expect(examples[[]]?.steps == [])
  }

  @Test func `A long state is cut, and a redacted value isn't shown`() {
    let text = MapExample.text(of: Array(0..<500))
    #expect(text.split(separator: "\n").count == 121)
    #expect(text.hasSuffix("\n… (382 lines more)"))
    let line = MapExample.text(of: [String(repeating: "a", count: 300)])
    #expect(line.contains("… (149 characters more)"))
    struct Account { var password = Redacted("secret") }
    #expect(!MapExample.text(of: Account()).contains("secret"))
  }

  @Test func `B203 - What was never possible, called or returned is named`() async {
    let explorer = ExplorerOf<ExploredSearch>(initialState: ExploredSearch.State()) {
      ExploredSearch()
    }
    .rule("Search", .queryChanged("a")) { $0.query.isEmpty }
    .rule("Search again", .queryChanged("b")) { $0.query == "c" }
    .endpoint(\.exploredClient.search) { _ in [.return([]), .throw(CancellationError()), .never] }
    .endpoint(\.exploredClient.load) { [.return([])] }
    let exploration = await explorer.explore()
    #expect(
      exploration.untried == [
        #"the rule "Search again" is possible in no state"#, "exploredClient.load is never called",
      ]
    )
    let short = await explorer.explore(ExplorerBounds(depth: 1, walks: 0))
    #expect(
      short.untried.dropFirst() == [
        "no call of exploredClient.search returns []",
        "no call of exploredClient.search throws CancellationError()",
        "exploredClient.load is never called",
      ]
    )
    #expect("\(short)".contains("Not tried: exploredClient.load is never called"))
    let wrong = await explorer.never("It is searched for") { !$0.query.isEmpty }.explore()
    #expect(wrong.untried == [])
  }
}
