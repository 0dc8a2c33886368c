import Store
import TestSupport

/// One test of the search; a suite has a thousand of them.
enum SearchTest {
  /// With a clock that the test moves.
  static func run(on clock: TestClock<Duration>) async -> Search.State {
    let store = makeStore(pause: .seconds(1), clock: clock)
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.found) { $0.results = ["ab", "ab!"] }
    await clock.advance(by: .seconds(3))
    for tick in 1...3 { await store.receive(\.ticked) { $0.ticks = tick } }
    await store.finish()
    return store.state
  }

  /// With real waits of a millisecond.
  static func runInRealTime() async -> Search.State {
    let store = makeStore(pause: .milliseconds(1), clock: ContinuousClock())
    // No test of a second query that replaces the first: the first may have got its response by then.
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await store.receive(\.found, timeout: .seconds(60)) { $0.results = ["ab", "ab!"] }
    for tick in 1...3 { await store.receive(\.ticked, timeout: .seconds(60)) { $0.ticks = tick } }
    await store.finish()
    return store.state
  }

  private static func makeStore(
    pause: Duration,
    clock: any Clock<Duration>
  ) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search(pause: pause)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
