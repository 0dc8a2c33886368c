import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ExhaustivityTests {
  private func makeStore() -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    return store
  }

  @Test func `B59 - A change need not be asserted`() async {
    let store = makeStore()
    await store.send(.incrementTapped)
    #expect(store.state.count == 1)
  }

  @Test func `B59 - A part of a change may be asserted`() async {
    let store = makeStore()
    await store.send(.incrementTapped) { $0.name = "" }
  }

  @Test func `B59 - A wrong absolute value still fails at its line, once`() async {
    let store = makeStore()
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped) { $0.count = 7 }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `B59 - A right absolute value passes`() async {
    let store = makeStore()
    await store.send(.incrementTapped) { $0.count = 1 }
  }

  @Test func `B59 - The expectation runs once`() async {
    let store = makeStore()
    var runs = 0
    await store.send(.incrementTapped) { _ in runs += 1 }
    #expect(runs == 1)
  }

  @Test func `B59 - A send folds in what was not received`() async {
    let store = makeStore()
    await store.send(.runTapped(3))
    await store.send(.incrementTapped) {
      #expect(store.state.count == 3)
      $0.count = 4
    }
  }

  @Test func `B59 - A receive goes past actions that do not match`() async {
    let store = makeStore()
    await store.send(.runTapped(3))
    await store.receive(.received(3)) { $0.count = 3 }
    #expect(store.state.count == 3)
  }

  @Test func `B59 - A receive of what never comes fails, at its line, once`() async {
    let store = makeStore()
    await store.send(.runTapped(2))
    let line = #line + 2
    let issues = await issues {
      await store.receive(.received(9), timeout: .seconds(3600))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("received(2)") == true, "\(issues)")
  }

  @Test func `B59 - Nothing has to be left`() async {
    let store = makeStore()
    await store.send(.runTapped(1))
    await store.send(.foreverTapped)
  }

  @Test func `B59 - What is left may be shown, also at the end`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.runTapped(1))
      await store.send(.foreverTapped)
      await store.finish(timeout: .zero)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("not asserted"))
    #expect(text.contains("received"), "\(text)")
    #expect(text.contains("'forever'"), "\(text)")
  }

  @Test func `B59 - Actions that came while it was off are not asked for when it is on`() async {
    let store = makeStore()
    await store.send(.runTapped(1))
    await store.send(.nothingTapped)
    store.exhaustivity = .on
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test func `B59 - The state in a later expectation includes what was skipped`() async {
    let store = makeStore()
    await store.send(.runTapped(2))
    await store.receive(.received(2)) {
      #expect(store.state.count == 1)
      $0.count = 2
    }
  }

  @Test func `B59 - After finish the state includes what was not received`() async {
    let store = makeStore()
    await store.send(.runTapped(2))
    await store.finish()
    #expect(store.state.count == 2)
  }

  @Test func `B59 - Issues that the store reports still fail`() async {
    let store = makeStore()
    let line = #line + 2
    let issues = await issues {
      await store.send(.throwTapped)
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `B59 - An expectation where nothing changed is no mistake`() async {
    let store = makeStore()
    await store.send(.nothingTapped) { $0.count = 0 }
  }
}
