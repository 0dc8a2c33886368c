import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct TestClockNextTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `Time moves to the next deadline, and says how far`() async {
    let store = makeStore()
    await store.send(.chainTapped(2))
    #expect(await clock.advanceToNext() == .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    await store.receive(.received(1)) { $0.count = 1 }
    #expect(await clock.advanceToNext() == .seconds(1))
    await store.receive(.received(2)) { $0.count = 2 }
  }

  @Test func `All that sleep until the next deadline resume`() async {
    let store = makeStore()
    await store.send(.chainTapped(1))
    await store.send(.waitTapped)
    await clock.advanceToNext()
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(1))
  }

  @Test func `Where no one sleeps the test fails at the line, and time stands`() async {
    let line = #line + 1
    let issues = await issues { await clock.advanceToNext() }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("no task sleeps on the clock") == true)
    #expect(clock.now.offset == .zero)
  }
}
