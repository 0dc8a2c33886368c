import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ClockTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B62 - An effect goes on when the test moves the clock`() async {
    let store = makeStore()
    await store.send(.waitTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B62 - A chain of ten seconds plays in one advance`() async {
    let store = makeStore()
    await store.send(.chainTapped(10))
    await clock.advance(by: .seconds(10))
    for number in 1...10 { await store.receive(.received(number)) { $0.count = number } }
    await store.finish()
  }

  @Test func `B62 - A chain goes as far as the clock was moved`() async {
    let store = makeStore()
    await store.send(.chainTapped(3))
    await clock.advance(by: .seconds(2))
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(2)) { $0.count = 2 }
    #expect(clock.suspensions.map(\.deadline.offset) == [.seconds(3)])
    await clock.advance(by: .seconds(1))
    await store.receive(.received(3)) { $0.count = 3 }
  }

  @Test func `B62 - Receiving from an effect that sleeps fails at once and says until when`() async
  {
    let line = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.waitTapped)
      await store.receive(\.received, timeout: .seconds(3600)) { $0.count = 1 }
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
    let text = issues.first?.text ?? ""
    #expect(text.contains("suspended in TestClock until +1s"), "\(text)")
    #expect(text.contains("await clock.advance(by: …)"), "\(text)")
  }

  @Test func `B62 - The time of a sleep is counted from the clock's beginning`() async {
    await clock.advance(by: .seconds(5))
    let issues = await issues {
      let store = makeStore()
      await store.send(.waitTapped)
      await store.receive(\.received)
    }
    #expect(issues.first?.text.contains("until +6s") == true, "\(issues)")
  }

  @Test func `An immediate clock lets an effect go on by itself`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.chainTapped(3))
    for number in 1...3 { await store.receive(.received(number)) { $0.count = number } }
  }

  @Test func `A replaced effect delivers nothing`() async {
    let store = makeStore()
    await store.send(.waitTapped)
    await store.send(.stopTapped)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `Advancing by nothing lets nothing come`() async {
    let store = makeStore()
    await store.send(.waitTapped)
    await clock.advance()
    await store.send(.stopTapped)
  }

  @Test func `Two effects resume in the order of their deadlines`() async {
    let store = makeStore()
    await store.send(.chainTapped(2))
    await store.send(.waitTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.received(1)) { $0.count = 1 }
    await store.receive(.received(1))
    await store.receive(.received(2)) { $0.count = 2 }
  }
}
