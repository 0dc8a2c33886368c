import TestFixtures
import Testing

@testable import Store

struct LifeCheckTests {
  @Test func `A request without a screen and without a reply is named`() {
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Int> { _, _ in .none },
      storeName: "LifeCheck",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: RecordingReporter(),
        dependencies: DependencyValues()
      )
    )
    engine.start()
    #expect(engine.brokenLife == nil)
    engine.requesters[1] = engine.root
    #expect(
      engine.brokenLife == "A request of the root has lost its screen, and got no reply."
    )
  }
}
