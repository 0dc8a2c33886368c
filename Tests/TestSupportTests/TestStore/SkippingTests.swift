import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct SkippingTests {
  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { Counter() }
  }

  @Test func `B60 - Skipped actions need not be received`() async {
    let store = makeStore()
    await store.send(.runTapped(2))
    await store.skipReceivedActions()
    await store.finish()
  }

  @Test func `B60 - After skipping actions the state is the one that they left`() async {
    let store = makeStore()
    await store.send(.runTapped(2))
    await store.skipReceivedActions()
    #expect(store.state.count == 2)
    await store.send(.incrementTapped) { $0.count = 3 }
  }

  @Test func `B60 - Skipping actions where there is none fails at its line, once`() async {
    let store = makeStore()
    let line = #line + 1
    let issues = await issues { await store.skipReceivedActions() }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.hasPrefix("There was no action to skip") == true, "\(issues)")
  }

  @Test func `B60 - Skipping actions, not strictly, where there is none passes`() async {
    let store = makeStore()
    await store.skipReceivedActions(strict: false)
  }

  @Test func `B60 - A skipped effect is cancelled`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.waitTapped)
    await store.skipInFlightEffects()
    #expect(task.isFinished)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `B60 - A skipped effect that takes no notice leaves nothing to assert`() async {
    let store = makeStore()
    await store.send(.deafTapped)
    await store.skipInFlightEffects()
    await store.finish(timeout: .zero)
  }

  @Test func `B60 - Skipping effects where none runs fails at its line, once`() async {
    let store = makeStore()
    let line = #line + 1
    let issues = await issues { await store.skipInFlightEffects() }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.hasPrefix("There was no effect to skip") == true, "\(issues)")
  }

  @Test func `B60 - Skipping effects, not strictly, where none runs passes`() async {
    let store = makeStore()
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `B60 - Effects started after a skip run`() async {
    let store = makeStore()
    await store.send(.foreverTapped)
    await store.skipInFlightEffects()
    await store.send(.runTapped(1))
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B60 - What was sent before its effect was skipped is still to be received`() async {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    await store.send(.started)
    await store.skipInFlightEffects()
    await store.receive(\.stepped)
  }

  @Test func `B60 - A skipped sequence doesn't go on`() async {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    await store.send(.sequenceStarted)
    await store.skipInFlightEffects()
    await store.finish(timeout: .zero)
  }
}

/// A feature whose effects do one thing and then wait.
@Reducer
struct Steps {
  struct State: Equatable {}

  enum Action: Equatable {
    case started
    case sequenceStarted
    case stepped
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .started:
        .run { send in
          await send(.stepped)
          for await _ in AsyncStream<Never>(unfolding: { await forever() }) {}
        }
      case .sequenceStarted:
        .concatenate(
          .run { _ in for await _ in AsyncStream<Never>(unfolding: { await forever() }) {} },
          .send(.stepped)
        )
      case .stepped:
        .none
      }
    }
  }
}

/// Waits until the running task is cancelled.
private func forever() async -> Never? {
  for await never in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) { return never }
  return nil
}
