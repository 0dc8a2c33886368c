import Store
import TestFixtures
import TestSupport
import Testing

/// Unasserted leftovers, and where they are reported.
@Suite(.timeLimit(.minutes(20))) struct LeftoverTests {
  @Test func `B56 - An action that was not received fails at the next send, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("not received before incrementTapped was sent"), "\(text)")
    #expect(text.contains("received(1)"), "\(text)")
  }

  @Test func `B56 - Actions that were not received fail at finish, once`() async {
    let line = #line + 5
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.runTapped(2))
      await Task.yield()
      await store.finish()
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("2 actions sent by effects were not received") == true)
  }

  @Test func `B56 - An action not received fails at the end, where the store was made`() async {
    let line = #line + 2
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.runTapped(1))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("not received before the test ended") == true)
  }

  @Test func `B56 - An effect left running fails at the send that started it, once`() async {
    let line = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
      await store.send(.incrementTapped) { $0.count = 1 }
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("still ran when the test ended"), "\(text)")
    #expect(text.contains("'forever'"), "\(text)")
    #expect(text.contains("Counter.swift:"), "\(text)")
  }

  @Test func `B56 - An effect of a received action fails at the send that led to it`() async {
    let line = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Starter.State()) { Starter() }
      await store.send(.tapped)
      await store.receive(\.next)
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `B56 - An effect asleep on the clock fails at once at finish, at its send`() async {
    let line = #line + 7
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.waitTapped)
      await store.finish(timeout: .seconds(3600))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("suspended in TestClock until +1s") == true, "\(issues)")
  }

  @Test func `B56 - Two effects left running fail at each send`() async {
    let line = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
      await store.send(.foreverTapped)
    }
    #expect(issues.map(\.line) == [line, line + 1])
  }

  @Test func `The effects of a released store are cancelled`() async {
    let clock = TestClock()
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.waitTapped)
      #expect(clock.suspensions.count == 1)
    }
    #expect(clock.suspensions.isEmpty)
    #expect(issues.count == 1)
  }

  @Test func `An effect that was cancelled as a user would leaves nothing`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.foreverTapped)
    await store.send(.stopTapped)
  }

  @Test func `An issue that comes after the last call fails where the store was made`() async {
    let clock = TestClock()
    let line = #line + 2
    let issues = await issues {
      let store = TestStore(initialState: Starter.State()) {
        Starter()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.throwLaterTapped)
      await clock.advance(by: .seconds(1))
      withExtendedLifetime(store) {}
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("Broken()") == true)
  }
}

/// A feature whose effects start effects.
@Reducer
struct Starter {
  struct State: Equatable {}

  enum Action: Equatable {
    case tapped
    case next
    case throwLaterTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped:
        .run { send in await send(.next) }
      case .next:
        .run { _ in
          let stream = AsyncStream<Never> { _ in }
          for await _ in stream {}
        }
      case .throwLaterTapped:
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          throw Broken()
        }
      }
    }
  }
}
