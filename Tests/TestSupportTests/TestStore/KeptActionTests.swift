import Store
import TestFixtures
import TestSupport
import Testing

/// Actions that a failed call keeps, so that they can still be received.
@Suite(.timeLimit(.minutes(20))) struct KeptActionTests {
  private let store = TestStore(initialState: Counter.State()) { Counter() }

  @Test func `B82 - After a failed send what was not received before is received`() async {
    await store.send(.sendTapped)
    let issues = await issues {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
    #expect(issues.count == 1)
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B82 - After a failed send the same action is received as often as it was sent`() async
  {
    await store.send(.sendTapped)
    _ = await issues { await store.send(.sendTapped) }
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(1))
  }

  @Test func `B82 - What a failed send kept is still compared with its expectation`() async {
    await store.send(.sendTapped)
    let line = #line + 4
    let issues = await issues {
      await store.send(.incrementTapped) { $0.count = 2 }
      await store.send(.named("a")) { $0.name = "a" }
      await store.receive(\.received) { $0.count = 9 }
    }
    #expect(issues.map(\.line) == [line - 2, line])
  }

  @Test func `B82 - Receiving what a failed send kept leaves the state as it was last`()
    async
  {
    await store.send(.sendTapped)
    _ = await issues { await store.send(.incrementTapped) { $0.count = 2 } }
    await store.receive(\.received) { $0.count = 1 }
    #expect(store.state.count == 2)
    await store.send(.incrementTapped) { $0.count = 3 }
  }

  @Test func `B82 - A failed receive keeps the actions before the one it found`() async {
    await store.send(.runTapped(3))
    let line = #line + 2
    let issues = await issues {
      await store.receive(.received(3)) { $0.count = 3 }
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.hasPrefix("2 actions sent by effects were not received before"), "\(text)")
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(2)) { $0.count = 2 }
    #expect(store.state.count == 3)
  }

  @Test func `B82 - A receive that finds nothing keeps what was received before`() async {
    store.exhaustivity = .off
    await store.send(.runTapped(1))
    let issues = await issues { await store.receive(\.named) }
    #expect(issues.count == 1)
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B56 - An action that a failure kept is not reported again`() async {
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.sendTapped)
      await store.send(.incrementTapped) { $0.count = 2 }
      await store.send(.incrementTapped) { $0.count = 3 }
      await store.finish()
    }
    #expect(issues.count == 1, "\(issues)")
  }

  @Test func `B56 - A receive waits for another action than one that a failure kept`() async {
    await store.send(.sendTapped)
    let issues = await issues {
      await store.send(.runTapped(2))
      await store.receive(.received(2)) { $0.count = 2 }
    }
    #expect(issues.count == 2, "\(issues)")
  }
}
