import Store
import TestSupport
import Testing

@Suite(.dependencies { $0.facts.fact = { "\($0) is a number" } })
struct FactsTests {
  @Test func `A fact is loaded`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.factTapped)
    await store.receive(\.factLoaded) { $0.fact = "0 is a number" }
  }

  @Test(.dependencies { $0.facts.fact = { _ in throw Offline() } })
  func `Without a connection no fact is loaded`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await store.send(.factTapped)
    await store.receive(.loadFailed)
  }
}

@Test(.interleavings(50))
func `Whichever fact comes last is shown`() async {
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.facts.fact = { "\($0) is a number" }
  }
  store.exhaustivity = .off

  await store.send(.factTapped)
  await store.send(.incrementTapped)
  await store.send(.factTapped)
  await store.finish()
  #expect(store.state.fact?.hasSuffix("is a number") == true)
}

/// The error of a client without a connection.
struct Offline: Error {}
