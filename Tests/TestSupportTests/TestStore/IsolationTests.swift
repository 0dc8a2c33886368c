import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct IsolationTests {
  @Test func `A store may belong to no actor`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.runTapped(1))
    await store.receive(\.received) { $0.count = 1 }
  }

  @MainActor
  @Test func `A store may belong to the main actor`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.runTapped(1))
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `A store may belong to an actor of the test's`() async {
    await Tester().test()
  }

  @Test func `Reducers of a store on an actor run on it`() async {
    await Tester().testIsolation()
  }

  @MainActor
  @Test func `Reducers of a store on the main actor run on it`() async {
    let store = TestStore(initialState: Asserting.State()) {
      Asserting { MainActor.assertIsolated() }
    }
    await store.send(.tapped)
    await store.receive(\.received)
  }

  @Test func `B62 - An effect on the main actor is waited for by a send off it`() async {
    for _ in 0..<3 {
      let isOnItsWay = Meeting()
      await keepMainActorBusy(until: isOnItsWay)
      let store = TestStore(initialState: Counter.State()) {
        Counter(external: {
          isOnItsWay.arrive()
          return await MainActor.run { 4 }
        })
      }
      await store.send(.externalTapped)
      let issues = await issues { await store.send(.nothingTapped) }
      #expect(issues.first?.text.contains("received(4)") == true, "\(issues)")
    }
  }

  /// Keeps the main actor busy until a meeting, and long enough after it that code which doesn't wait for
  /// the main actor is detected.
  private func keepMainActorBusy(until meeting: Meeting) async {
    await withCheckedContinuation { isBusy in
      Task { @MainActor in
        isBusy.resume()
        meeting.wait()
        for _ in 0..<200_000 { Meeting().arrive() }
      }
    }
  }

  @Test func `B62 - An effect on the store's own actor is waited for by a send`() async {
    // All at once, because only under load an effect is late.
    await withTaskGroup { group in
      for attempt in 0..<1000 {
        group.addTask { (attempt, await Tester().unreceivedAfterVisits()) }
      }
      for await (attempt, isReceived) in group { #expect(isReceived, "attempt \(attempt)") }
    }
  }

  @Test func `Actions of an effect on the main actor are received off it`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    // The main actor is busy with other tests.
    store.timeout = .seconds(600)
    await store.send(.mainTapped)
    for number in 1...3 { await store.receive(.received(number)) { $0.count = number } }
    await store.finish()
  }

  @MainActor
  @Test func `Actions of an effect on the main actor are received on it`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    // The main actor is busy with other tests.
    store.timeout = .seconds(600)
    await store.send(.mainTapped)
    for number in 1...3 { await store.receive(.received(number)) { $0.count = number } }
    await store.finish()
  }

  @MainActor
  @Test func `B56 - On the main actor a failure comes at its line`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped)
    }
    #expect(issues.map(\.line) == [line])
  }

  @MainActor
  @Test func `B56 - On the main actor an effect left running fails at its send`() async {
    let line = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
    }
    #expect(issues.map(\.line) == [line])
  }

  @MainActor
  @Test func `On the main actor a chain plays in one advance`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.chainTapped(10))
    await clock.advance(by: .seconds(10))
    for number in 1...10 { await store.receive(.received(number)) { $0.count = number } }
  }

  @Test func `B66 - Tests off the main actor run in parallel`() async {
    // Each waits in its reducer until the other is in its own.
    let (first, second) = (Meeting(), Meeting())
    await withTaskGroup(of: Void.self) { group in
      for (own, other) in [(first, second), (second, first)] {
        group.addTask {
          let store = TestStore(initialState: Asserting.State()) {
            Asserting {
              own.arrive()
              other.wait()
            }
          }
          store.exhaustivity = .off
          await store.send(.received)
        }
      }
    }
  }

  @Test func `B26 - Both stores give the same states`() async {
    let actions: [Counter.Action] = [.incrementTapped, .sendTapped, .named("a"), .incrementTapped]
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    for action in actions { await store.send(action) }
    let state = await Task { @MainActor in
      let store = Store(initialState: Counter.State()) { Counter() }
      for action in actions { await store.send(action).finish() }
      return store.state
    }.value
    #expect(store.state == state)
  }
}

/// A test that is an actor.
private actor Tester {
  func test() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.runTapped(2))
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(2)) { $0.count = 2 }
    await store.send(.named("a")) { $0.name = "a" }
    // The main actor is busy with other tests.
    store.timeout = .seconds(600)
    await store.send(.mainTapped)
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(2)) { $0.count = 2 }
    await store.receive(.received(3)) { $0.count = 3 }
    await store.finish()
  }

  /// Whether the action that an effect sends after calls of the store's own actor was received when the send of its
  /// action returns.
  func unreceivedAfterVisits() async -> Bool {
    let store = TestStore(initialState: Counter.State()) {
      Counter(external: {
        for _ in 0..<3 { await self.visit() }
        return 4
      })
    }
    await store.send(.externalTapped)
    let issues = await issues { await store.send(.nothingTapped) }
    return issues.first?.text.contains("received(4)") == true
  }

  private func visit() {}

  func testIsolation() async {
    let store = TestStore(initialState: Asserting.State()) {
      Asserting { self.assertIsolated() }
    }
    await store.send(.tapped)
    await store.receive(\.received)
  }
}

/// A feature that checks the isolation of its reducer.
@Reducer
struct Asserting {
  struct State: Equatable {}

  enum Action: Equatable {
    case tapped
    case received
  }

  let check: () -> Void

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      check()
      switch action {
      case .tapped: return .run { send in await send(.received) }
      case .received: return .none
      }
    }
  }
}
