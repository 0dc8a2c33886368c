// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 6 steps.
@MainActor
@Test func `A word is looked up again`() async {
  let store = TestStore(initialState: Finder.State(begun: 1, found: []), effects: .recorded) {
    Finder()
  }

  await store.send(.found("1")) { $0.found.append("1") }
  store.state.$word.withLock { $0 = "a" }
  await store.send(.found("2")) {
    $0.begun = 2
    $0.found[0] = "2a"
  }
  store.state.$word.withLock { $0 = "c" }
  await store.send(.found("3")) {
    $0.begun = 3
    $0.found[0] = "3c"
  }
  await store.send(.found("4")) { $0.found.append("4c") }
}
