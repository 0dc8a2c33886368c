import Navigation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ExplorerPropertyTests {
  private func loader(
    _ outcomes: [EndpointOutcome<[Int]>],
    _ effect: @autoclosure @escaping () -> EffectOf<ActionList> = ActionList.effect(
      "loaded",
      \.load
    )
  ) -> ExplorerOf<ActionList> {
    ActionList.explorer { action, _ in action == "start" ? effect() : .none }
      .rule("Start", "start", if: \.isEmpty)
      .endpoint(\.exploredClient.load) { outcomes }
  }

  @Test func `B169 - What must hold in the end is checked when nothing waits`() async throws {
    let exploration = await loader([.return([1])])
      .eventually("Nothing is loaded") { !$0.contains("loaded") }
      .explore()
    let found = try #require(exploration.counterexamples.first)
    #expect(found.steps.count == 2)
    #expect(found.finding.contains("doesn't hold when the feature has come to rest"))
  }

  @Test func `B169 - It isn't checked while a call waits`() async {
    let exploration = await loader([.return([1])])
      .eventually("It is loaded") { $0.isEmpty || $0.contains("loaded") }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
  }

  @Test func `B169 - It isn't checked while a clock waits`() async {
    func sleep() -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(1))
        await send("loaded")
      }
    }
    let exploration = await loader([], sleep())
      .eventually("It is loaded") { $0.isEmpty || $0.contains("loaded") }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.states == 3)
  }

  @Test func `B169 - A call that never returns is no rest`() async {
    let exploration = await loader([.never])
      .eventually("It is loaded") { $0.isEmpty }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.states == 2)
  }

  @Test func `B169 - What only follows a shared value is at rest`() async throws {
    func follow() -> EffectOf<ActionList> {
      .run { send in
        @Shared(.inMemory("followed")) var number = 0
        for await value in $number.values where value > 0 { await send("saw \(value)") }
      }
    }
    let exploration = await loader([], follow())
      .eventually("It hasn't started") { $0.isEmpty }
      .explore()
    #expect(exploration.counterexamples.first?.steps.count == 1)
  }

  @Test func `B169 - A call of a cancelled effect keeps nothing from coming to rest`() async throws
  {
    // The endpoint doesn't throw, so that its call goes on.
    func count() -> EffectOf<ActionList> {
      .run { send in
        @Dependency(\.exploredClient.count) var count
        await send("count \(await count())")
      }
    }
    let exploration = await ActionList.explorer { action, _ in
      action == "start" ? count().cancellable(id: 1) : action == "stop" ? .cancel(id: 1) : .none
    }
    .rule("Start", "start", if: \.isEmpty)
    .rule("Stop", "stop", if: { $0.last == "start" })
    .endpoint(\.exploredClient.count) { [.return(1)] }
    .eventually("It doesn't stop without a count") { $0.last != "stop" }
    .explore()
    #expect(exploration.counterexamples.first?.steps.count == 2)
  }
}
