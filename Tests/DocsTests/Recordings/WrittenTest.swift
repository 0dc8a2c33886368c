import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 5 steps; these matter: #1.
@MainActor
@Test func `A tap counts twice`() async {
  let store = TestStore(initialState: Counter.State(count: 0, fact: nil), effects: .recorded) {
    CounterByTwo()
  }

  await store.send(.incrementTapped) { $0.count = 2 }
}
