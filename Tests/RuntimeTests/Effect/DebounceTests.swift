import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct DebounceTests {
  private let clock = TestClock()
  private let started = Log<String>()

  private func makeStore() -> TestStore<Field.State, Field.Action> {
    TestStore(initialState: Field.State()) {
      Field { [started] text, clock in
        .run { send in
          started.append(text)
          await send(.found(text))
        }
        .debounce(id: Field.ID.search, for: .seconds(1), clock: clock)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B17 - Debounce runs only the last`() async {
    let store = makeStore()
    await store.send(.typed("a"))
    await clock.advance(by: .milliseconds(900))
    await store.send(.typed("ab"))
    await clock.advance(by: .milliseconds(900))
    await store.send(.typed("abc"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("abc")) { $0.results = ["abc"] }
  }

  @Test func `B17 - Debounce never starts superseded work`() async {
    let store = makeStore()
    await store.send(.typed("a"))
    await clock.advance(by: .milliseconds(999))
    await store.send(.typed("ab"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("ab")) { $0.results = ["ab"] }
    #expect(started.values == ["ab"])
  }

  @Test func `B17 - Debounce starts nothing before its time`() async {
    let store = makeStore()
    await store.send(.typed("a"))
    await clock.advance(by: .milliseconds(999))
    #expect(started.values.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found("a")) { $0.results = ["a"] }
  }

  @Test func `B17 - Debounce begins again after it has run`() async {
    let store = makeStore()
    for text in ["a", "b"] {
      await store.send(.typed(text))
      await clock.advance(by: .seconds(1))
      await store.receive(.found(text)) { $0.results.append(text) }
    }
  }

  @Test func `B17 - A cancel by the id ends the wait of a debounce`() async {
    let store = makeStore()
    await store.send(.typed("a"))
    await store.send(.cleared)
    await clock.advance(by: .seconds(2))
    await store.finish()
    #expect(started.values.isEmpty)
  }

  @Test func `B17 - Debouncing nothing leaves alone what waits`() async {
    let store = TestStore(initialState: Field.State()) {
      Field { text, clock in
        (text.isEmpty ? Effect.none : .send(.found(text)))
          .debounce(id: Field.ID.search, for: .seconds(1), clock: clock)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.typed("a"))
    await store.send(.typed(""))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("a")) { $0.results = ["a"] }
  }
}
