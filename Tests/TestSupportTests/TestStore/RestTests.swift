import Store
import TestFixtures
import TestSupport
import Testing

/// When a test store decides that an effect can't continue before the test does.
@Suite(.timeLimit(.minutes(20))) struct RestTests {
  private let clock = TestClock()
  private let gate = Gate()

  private func makeStore(
    _ work: @escaping @Sendable (Send<Worker.Action>) async throws -> Void
  ) -> TestStoreOf<Worker> {
    TestStore(initialState: Worker.State()) {
      Worker(work: work)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B62 - An effect that works beside a sleeping task is waited for`() async {
    let store = makeStore { [clock, gate] send in
      await withTaskGroup { group in
        group.addTask { try? await clock.sleep(for: .seconds(1)) }
        group.addTask {
          await gate.pass()
          await send(.done(4))
        }
      }
    }
    await store.send(.started)
    Task.detached { [gate] in gate.open() }
    await store.receive(.done(4), timeout: .seconds(60))
    await clock.advance(by: .seconds(1))
  }

  @Test func `B62 - A task beside one that sleeps is named in the failure`() async {
    let store = makeStore { [clock, gate] _ in
      async let sleep: Void? = try? clock.sleep(for: .seconds(1))
      await gate.pass()
      _ = await sleep
    }
    store.exhaustivity = .off
    await store.send(.started)
    let issues = await issues { await store.receive(\.done, timeout: .zero) }
    let text = issues.first?.text ?? ""
    #expect(
      text.contains(
        "suspended in TestClock until +1s, with another task in nothing that the test owns"
      ),
      "\(text)"
    )
  }

  @Test func `B62 - A plain stream is named as nothing of the test's`() async {
    let store = makeStore { _ in
      for await _ in AsyncStream(Never.self, { _ in }) {}
    }
    store.exhaustivity = .off
    await store.send(.started)
    let issues = await issues { await store.receive(\.done, timeout: .zero) }
    let text = issues.first?.text ?? ""
    #expect(text.contains("suspended in nothing that the test owns"), "\(text)")
    #expect(text.contains("within 0s"), "\(text)")
  }

  @Test func `B62 - An effect that is resumed after a sleep is waited for`() async {
    let store = makeStore { [clock, gate] send in
      try await clock.sleep(for: .seconds(1))
      await gate.pass()
      await send(.done(4))
    }
    await store.send(.started)
    await clock.advance(by: .seconds(1))
    Task.detached { [gate] in gate.open() }
    await store.receive(.done(4), timeout: .seconds(60))
  }

  @Test func `B62 - An effect of an effect's action is an effect of its own`() async {
    let store = makeStore { [clock] send in
      await send(.again)
      try await clock.sleep(for: .seconds(1))
      await send(.done(1))
    }
    await store.send(.started)
    await store.receive(.again)
    let issues = await issues { await store.receive(\.done, timeout: .seconds(3600)) }
    #expect(issues.first?.text.contains("nothing can be sent before the test goes on") == true)
    await clock.advance(by: .seconds(2))
    await store.receive(.done(1))
    await store.receive(.done(2))
  }
}

/// A feature whose effect runs what a test gives it.
@Reducer
struct Worker {
  struct State: Equatable {}

  enum Action: Equatable {
    case started
    case again
    case done(Int)
  }

  let work: @Sendable (Send<Action>) async throws -> Void

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .started:
        .run { send in try await work(send) }
      case .again:
        .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.done(2))
        }
      case .done:
        .none
      }
    }
  }
}
