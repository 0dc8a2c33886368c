import Navigation
import Store
import TestFixtures
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20)))
struct TestEndpointTests {
  private let load = TestEndpoint(of: [Int].self, name: "load")

  private func store(
    _ effect: @escaping (String, [String]) -> EffectOf<ActionList>
  ) -> TestStoreOf<ActionList> {
    TestStore(initialState: []) {
      ActionList(effect: effect)
    } withDependencies: {
      $0.exploredClient.load = { [load] in try await load() }
    }
  }

  private static func calling(_ endpoint: TestEndpoint<[Int]>) -> EffectOf<ActionList> {
    .run { send in
      do {
        let numbers = try await endpoint()
        await send("\(numbers)")
      } catch is CancellationError {
        await send("cancelled")
      } catch {
        await send("failed")
      }
    }
  }

  @Test func `B173 - Calls end in any order, by number`() async {
    let store = store { [load] action, _ in action == "start" ? Self.calling(load) : .none }
    for _ in 0..<3 { await store.send("start") { $0.append("start") } }
    #expect(load.waitingCalls == [0, 1, 2])
    await load.return([2], toCall: 2)
    await store.receive("[2]") { $0.append("[2]") }
    await load.throw(ExploredError(), toCall: 0)
    await store.receive("failed") { $0.append("failed") }
    await load.return([1])
    await store.receive("[1]") { $0.append("[1]") }
    #expect(load.waitingCalls == [])
    #expect(load.callCount == 3)
  }

  @Test func `B173 - Without a number the oldest call that waits ends`() async {
    let store = store { [load] action, _ in action == "start" ? Self.calling(load) : .none }
    for _ in 0..<2 { await store.send("start") { $0.append("start") } }
    await load.return([1])
    await store.receive("[1]") { $0.append("[1]") }
    #expect(load.waitingCalls == [1])
    await load.return([2])
    await store.receive("[2]") { $0.append("[2]") }
  }

  @Test func `B173 - All calls end, those that wait and later ones`() async {
    let store = store { [load] action, _ in action == "start" ? Self.calling(load) : .none }
    for _ in 0..<2 { await store.send("start") { $0.append("start") } }
    await load.returnAll([1])
    for _ in 0..<2 { await store.receive("[1]") { $0.append("[1]") } }
    await store.send("start") { $0.append("start") }
    await store.receive("[1]") { $0.append("[1]") }
    await load.throwAll(ExploredError())
    await store.send("start") { $0.append("start") }
    await store.receive("failed") { $0.append("failed") }
    #expect(load.callCount == 4)
    #expect(load.waitingCalls == [])
  }

  @Test func `B173 - A call by an effect of the store's start can end at once`() async {
    for _ in 0..<300 {
      let load = TestEndpoint(of: [Int].self, name: "load")
      let store = TestStore(initialState: Loader.State()) {
        Loader()
      } withDependencies: {
        $0.exploredClient.load = { try await load() }
      }
      await load.return([1], toCall: 0)
      await store.receive([1]) { $0.numbers = [1] }
    }
  }

  @Reducer
  fileprivate struct Loader {
    struct State: Equatable { var numbers: [Int] = [] }

    @Dependency(\.exploredClient) var client

    var body: some Reducer<State, [Int]> {
      Reduce { state, numbers in
        state.numbers = numbers
        return .none
      }
      .onMount { _ in .run { [client] send in try await send(client.load()) } }
    }
  }

  @Test func `B173 - A cancelled call throws at once`() async {
    let thrown = LockIsolated<[String]>([])
    let effect = EffectOf<ActionList>.run { [load] _ in
      do { _ = try await load() } catch {
        thrown.withValue { $0.append("\(type(of: error))") }
        throw error
      }
    }
    let store = store { action, _ in
      action == "start" ? effect.cancellable(id: 1) : .cancel(id: 1)
    }
    await store.send("start") { $0.append("start") }
    #expect(load.waitingCalls == [0])
    await store.send("stop") { $0.append("stop") }
    await store.finish()
    #expect(load.waitingCalls == [])
    #expect(thrown.value == ["CancellationError"])
    // A late answer to it changes nothing.
    await load.return([1], toCall: 0)
    #expect(thrown.value == ["CancellationError"])
  }

  @Test func `B173 - A call in a cancelled task throws without waiting`() async {
    let task = Task { [load] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await load()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(load.callCount == 1)
    #expect(load.waitingCalls == [])
  }

  @Test func `B173 - A call of an endpoint that doesn't throw waits, also when it is cancelled`()
    async
  {
    let store = store { [load] action, _ in
      guard action == "start" else { return .cancel(id: 1) }
      return EffectOf<ActionList>.run { send in
        await send("\(await load.call(orElse: [0], 7))")
      }
      .cancellable(id: 1)
    }
    await store.send("start") { $0.append("start") }
    await store.send("stop") { $0.append("stop") }
    #expect(load.waitingCalls == [0])
    #expect("\(load)" == "TestEndpoint \"load\": call 0 (7)")
    await load.return([1])
    #expect(load.waitingCalls == [])
    await store.send("start") { $0.append("start") }
    await load.throw(ExploredError())
    await store.receive("[0]") { $0.append("[0]") }
  }

  @Test func `B173 - An answer to a call that was never made fails the test`() async {
    let store = store { [load] action, _ in action == "start" ? Self.calling(load) : .none }
    let line = #line + 1
    let none = await issues { [load] in await load.return([1]) }
    #expect(
      none.first?.text.hasPrefix(
        "The endpoint \"load\" has no call that waits: it was never called."
      )
        == true
    )
    #expect(none.first?.line == line)
    await store.send("start") { $0.append("start") }
    let other = await issues { [load] in await load.throw(ExploredError(), toCall: 3) }
    #expect(
      other.first?.text.hasPrefix("The endpoint \"load\" has no call 3: it was called once.")
        == true
    )
    await load.return([1])
    await store.receive("[1]") { $0.append("[1]") }
    let again = await issues { [load] in await load.return([1], toCall: 0) }
    #expect(again.isEmpty)
  }

  @Test func `B173 - A store at rest in a call fails a receive at once`() async {
    let store = store { [load] action, _ in action == "start" ? Self.calling(load) : .none }
    await store.send("start") { $0.append("start") }
    let start = ContinuousClock.now
    let failures = await issues { await store.receive("[1]", timeout: .seconds(600)) }
    #expect(start.duration(to: .now) < .seconds(300))
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("TestEndpoint \"load\"") == true)
    await load.return([1])
    await store.receive("[1]") { $0.append("[1]") }
  }

  @Test func `B173 - Calls of tasks that aren't effects wait too`() async throws {
    let tasks = (0..<10).map { number in Task { [load] in try await load(number) } }
    while load.waitingCalls.count < 10 { await Task.yield() }
    for call in load.waitingCalls.reversed() { await load.return([call], toCall: call) }
    var results: Set<[Int]> = []
    for task in tasks { results.insert(try await task.value) }
    #expect(results == Set((0..<10).map { [$0] }))
  }
}
