import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20)))
struct ExplorerRestoreTests {
  /// What an exploration must find, by repeating each run from the start.
  private struct Reference {
    var hash: UInt64 = 0
    var states: Set<UInt64> = []
  }

  /// Explores breadth first as an explorer does, but goes back to no state.
  private func reference<State, Action>(
    _ explorer: Explorer<State, Action>,
    states: Int
  ) async -> Reference {
    let search = ExplorerSearch(explorer, ExplorerBounds(), seed: 0, isolation: nil)
    var reference = Reference()
    var queue: [([ExplorerChoice], [ExplorerChoice])] = []
    func visit(_ path: [ExplorerChoice]) async -> Bool {
      var (hash, choices, isPossible) = (UInt64(0), [ExplorerChoice](), false)
      let run = await search.replay(
        path.map { choice in { _ in choice } },
        after: { (hash, choices) = ($0.fingerprint, $0.choices) }
      )
      isPossible = run.choices.count == path.count
      guard isPossible else { return false }
      reference.hash = (reference.hash ^ hash) &* 0x0000_0100_0000_01b3
      if reference.states.insert(hash).inserted { queue.append((path, choices)) }
      return true
    }
    _ = await visit([])
    var next = 0
    while next < queue.count {
      let (path, choices) = queue[next]
      next += 1
      for choice in choices {
        if reference.states.count >= states { return reference }
        _ = await visit(path + [choice])
      }
    }
    return reference
  }

  private func compare<State, Action>(
    _ explorer: Explorer<State, Action>,
    states: Int = 60
  ) async {
    let exploration = await explorer.explore(ExplorerBounds(states: states, depth: 1_000, walks: 0))
    let expected = await reference(explorer, states: states)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.states == expected.states.count)
    #expect(exploration.hash == expected.hash)
  }

  @Test func `B166 - Shared values, ids, random numbers, times and calls are those of each state`()
    async
  {
    await compare(ExplorerOf<ExploredShared>.shared, states: 200)
  }

  @Test func `B166 - Screens and what waits are those of each state`() async {
    await compare(ExplorerOf<ExploredStack>.stack)
    await compare(ExplorerOf<ExploredSearch>.search)
    await compare(ExplorerOf<ExploredTimer>.timer)
  }

  @Test func `B166 - A process that has died is gone back to`() async {
    await compare(ExplorerOf<ExploredKept>.kept, states: 200)
    await compare(ExplorerOf<ExploredRefresh>.mortalRefresh, states: 200)
    await compare(ExplorerOf<ExploredStar>.star(resends: true), states: 200)
  }

  @Test func `B166 - Files and settings of keys that aren't in the state are put back`() async {
    await compare(
      ActionList.explorer { action, _ in
        @Shared(.fileStorage(URL(filePath: "/list.json"))) var file = 0
        @Shared(.appStorage("list")) var setting = 0
        switch action {
        case "file": $file.withLock { $0 += 1 }
        case "setting": $setting.withLock { $0 += 1 }
        case "read": return .send("\(file) \(setting)")
        default: break
        }
        return .none
      }
      .rule("Change") { $0.count < 4 ? ["read", "file", "setting"] : [] }
    )
  }

  @Test func `B166 - Identifiers count on from those of each state`() async {
    await compare(
      ActionList.explorer { action, _ in
        @Dependency(\.uuid) var uuid
        return action == "id" ? .send("\(uuid())") : .none
      }
      .rule("Identify") { $0.count < 4 ? ["id", "other"] : [] }
    )
  }

  @Test(.dependencies { _ in })
  func `B166 - An exploration changes nothing outside of it`() async {
    @Shared(.inMemory("explored")) var memory = 5
    _ = await ExplorerOf<ExploredShared>.shared.explore(ExplorerBounds(states: 50, walks: 0))
    #expect(memory == 5)
  }

  @Test func `B166 - A cancelled effect that goes on changes nothing in another run`() async {
    // An endpoint that doesn't throw returns also in a cancelled task, and this effect calls it several times.
    func effect() -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.exploredClient.count) var count
        for _ in 0..<20 { await send("count \(await count())") }
      }
    }
    let exploration = await ActionList.explorer { action, _ in
      action == "start" ? effect().cancellable(id: 1) : action == "stop" ? .cancel(id: 1) : .none
    }
    .rule("Start", "start", if: \.isEmpty)
    .rule("Stop", "stop", if: { $0.last == "start" || $0.last == "count 1" })
    .endpoint(\.exploredClient.count) { [.return(1)] }
    .eventually("It is stopped") { $0.last != "start" }
    .explore(ExplorerBounds(states: 100, depth: 8, walks: 10))
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.states > 8)
  }
}
