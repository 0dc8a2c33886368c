import Store
import TestSupport
import Testing

@Test func `A tap counts one up`() async {
  let store = TestStore(initialState: Facts.State()) { Facts() }

  await store.send(.incrementTapped) { $0.number = 1 }
  await store.send(.incrementTapped) { $0.number = 2 }
}

@Test func `A fact is loaded and shown`() async {
  let store = TestStore(initialState: Facts.State(number: 7)) {
    Facts()
  } withDependencies: {
    $0.facts.fact = { "\($0) is a prime" }
  }

  await store.send(.factTapped)
  await store.receive(.factLoaded("7 is a prime")) { $0.fact = "7 is a prime" }
}

@Test func `A received action is named in one of four ways`() async {
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.facts.fact = { "\($0) is even" }
  }

  await store.send(.factTapped)
  await store.receive(.factLoaded("0 is even")) { $0.fact = "0 is even" }
  await store.send(.factTapped)
  await store.receive(\.factLoaded)
  await store.send(.factTapped)
  await store.receive(\.factLoaded, "0 is even")
  await store.send(.factTapped)
  await store.receive { $0 != .loadFailed }
}
