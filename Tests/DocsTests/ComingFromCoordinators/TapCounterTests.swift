import Store
import TestSupport
import Testing

@Test func `A tap counts, and the text follows`() async {
  let store = TestStore(initialState: TapCounter.State()) { TapCounter() }

  await store.send(.incrementTapped) { $0.count = 1 }
  #expect(store.state.text == "1 tap")
  await store.send(.incrementTapped) { $0.count = 2 }
  #expect(store.state.text == "2 taps")
}

@MainActor
@Test func `The screen shows what the store has`() {
  let screen = TapCounterScreen(store: Store(initialState: TapCounter.State()) { TapCounter() })

  screen.increment()
  #expect(screen.label == "1 tap")
}
