import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct TaskTests {
  @Test func `B25 - An action without effects gives a finished task`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let task = await store.send(.nothingTapped)
    #expect(task.isFinished)
    await task.finish()
  }

  @Test func `B24 - A task is finished when the effects of its action are`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.waitTapped)
    #expect(!task.isFinished)
    await clock.advance(by: .seconds(1))
    #expect(task.isFinished)
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B24 - Cancelling a task cancels the effects and leaves nothing to assert`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.waitTapped)
    await task.cancel()
    #expect(task.isFinished)
    #expect(clock.suspensions.isEmpty)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `B24 - Cancelling a task without a clock leaves nothing to assert`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let task = await store.send(.foreverTapped)
    await task.cancel()
    #expect(task.isFinished)
  }

  @Test func `A task that sleeps fails at once at its finish`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(.waitTapped)
    let line = #line + 2
    let issues = await issues {
      await task.finish(timeout: .seconds(3600))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("suspended in TestClock until +1s") == true, "\(issues)")
    await task.cancel()
  }

  @Test func `A task that goes on fails at its finish after the timeout`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let task = await store.send(.foreverTapped)
    let line = #line + 2
    let issues = await issues {
      await task.finish(timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("'forever'") == true, "\(issues)")
    await task.cancel()
  }

  @Test func `B56 - An effect that a task's finish has named is not named again at the end`() async
  {
    let line = #line + 6
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      let first = await store.send(.foreverTapped)
      let second = await store.send(.foreverTapped)
      withExtendedLifetime(second) {}
      await first.finish(timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line, line - 2], "\(issues)")
  }

  @Test func `A task that takes no notice of its cancellation fails after the timeout`() async {
    let line = #line + 5
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off
      let task = await store.send(.deafTapped)
      await task.cancel(timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("takes no notice of cancellation") == true, "\(issues)")
  }

  @Test func `Waiting for a task receives nothing`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let task = await store.send(.runTapped(1))
    await task.finish()
    await store.receive(\.received) { $0.count = 1 }
  }
}
