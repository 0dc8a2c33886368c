import Store
import TestSupport
import Testing

@Test func `Playing counts each second, until it is stopped`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.playTapped) { $0.isPlaying = true }
  await clock.advance(by: .seconds(2))
  await store.receive(\.ticked) { $0.number = 1 }
  await store.receive(\.ticked) { $0.number = 2 }
  await clock.advanceToNext()
  await store.receive(\.ticked) { $0.number = 3 }
  await store.send(.playTapped) { $0.isPlaying = false }
}

@Test func `Numbers that arrive are shown`() async {
  let numbers = TestStream(of: Int.self, name: "numbers")
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.facts.numbers = { numbers.values }
  }

  await store.send(.appeared)
  await numbers.send(3)
  await store.receive(.numberArrived(3)) { $0.number = 3 }
  await numbers.finish()
}

@Test func `Calls return in another order`() async {
  let fact = TestEndpoint(of: String.self, name: "fact")
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.facts.fact = { try await fact($0) }
  }

  await store.send(.factTapped)
  await store.send(.factTapped)
  await fact.return("2nd", toCall: 1)
  await store.receive(.factLoaded("2nd")) { $0.fact = "2nd" }
  await fact.throw(CancellationError(), toCall: 0)
}

@Test func `What still runs is cancelled, or skipped`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Facts.State()) {
    Facts()
  } withDependencies: {
    $0.continuousClock = clock
  }

  let task = await store.send(.playTapped) { $0.isPlaying = true }
  await task.cancel()

  await store.send(.playTapped) { $0.isPlaying = false }
  await store.send(.playTapped) { $0.isPlaying = true }
  await store.skipInFlightEffects()
}
