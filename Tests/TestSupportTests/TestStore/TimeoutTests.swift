import Store
import TestFixtures
import TestSupport
import Testing

/// Work outside of the test's control, to which alone the timeout applies.
@Suite(.timeLimit(.minutes(20))) struct TimeoutTests {
  @Test func `B62 - Work outside of the test is waited for`() async {
    let gate = Gate()
    let store = TestStore(initialState: Counter.State()) {
      Counter(external: {
        await gate.pass()
        return 4
      })
    }
    await store.send(.externalTapped)
    Task.detached { gate.open() }
    await store.receive(\.received, timeout: .seconds(60)) { $0.count = 4 }
  }

  @Test func `B62 - Work longer than the timeout fails at the receive and is named`() async {
    let line = #line + 4
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
      await store.receive(\.received, timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
    let text = issues.first?.text ?? ""
    #expect(text.contains("within 1ms"), "\(text)")
    #expect(text.contains("'forever'"), "\(text)")
  }

  @Test func `B62 - A timeout of zero fails without waiting`() async {
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
      await store.receive(\.received, timeout: .zero)
    }
    #expect(issues.count == 1, "\(issues)")
  }

  @Test func `B62 - Finishing with work that goes on fails at its send, once`() async {
    let line = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.foreverTapped)
      await store.finish(timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
  }

  @Test func `B62 - The store's timeout holds where none is given`() async {
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.timeout = .milliseconds(1)
      await store.send(.foreverTapped)
      await store.receive(\.received)
    }
    #expect(issues.first?.text.contains("within 1ms") == true, "\(issues)")
  }

  @Test func `A cancelled test that receives goes on at once, and says why`() async {
    let task = Task {
      await issues {
        let store = TestStore(
          initialState: Counter.State(),
          reducer: { Counter() },
          timeout: .seconds(3600)
        )
        await store.send(.foreverTapped)
        withUnsafeCurrentTask { $0?.cancel() }
        await store.receive(\.received)
      }
    }
    let recorded = await task.value
    #expect(recorded.count == 1)
    #expect(recorded.first?.text.contains("before the test was cancelled") == true, "\(recorded)")
  }

  @Test func `A cancelled test that finishes goes on at once`() async {
    let task = Task {
      await issues {
        let store = TestStore(
          initialState: Counter.State(),
          reducer: { Counter() },
          timeout: .seconds(3600)
        )
        await store.send(.foreverTapped)
        withUnsafeCurrentTask { $0?.cancel() }
        await store.finish()
      }
    }
    let recorded = await task.value
    #expect(recorded.count == 1)
  }

  @Test func `A test that is cancelled while it waits goes on`() async {
    let isReceiving = Gate()
    let task = Task {
      await issues {
        let store = TestStore(
          initialState: Counter.State(),
          reducer: { Counter() },
          timeout: .seconds(3600)
        )
        await store.send(.foreverTapped)
        isReceiving.open()
        await store.receive(\.received)
      }
    }
    await isReceiving.pass()
    task.cancel()
    #expect(await task.value.count == 1)
  }
}
