// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `It breaks after many taps`() async throws {
  let store = TestStore(initialState: ExploredCounter.State()) {
    ExploredCounter()
  }

  func part1() async throws {
    await store.send(.tapped) { $0.count = 1 }
    await store.send(.tapped) { $0.count = 2 }
    await store.send(.tapped) { $0.count = 3 }
    await store.send(.tapped) { $0.count = 4 }
    await store.send(.tapped) { $0.count = 5 }
    await store.send(.tapped) { $0.count = 6 }
    await store.send(.tapped) { $0.count = 7 }
    await store.send(.tapped) { $0.count = 8 }
    await store.send(.tapped) { $0.count = 9 }
    await store.send(.tapped) { $0.count = 10 }
    await store.send(.tapped) { $0.count = 11 }
    await store.send(.tapped) { $0.count = 12 }
    await store.send(.tapped) { $0.count = 13 }
    await store.send(.tapped) { $0.count = 14 }
    await store.send(.tapped) { $0.count = 15 }
    await store.send(.tapped) { $0.count = 16 }
    await store.send(.tapped) { $0.count = 17 }
    await store.send(.tapped) { $0.count = 18 }
    await store.send(.tapped) { $0.count = 19 }
    await store.send(.tapped) { $0.count = 20 }
    await store.send(.tapped) { $0.count = 21 }
    await store.send(.tapped) { $0.count = 22 }
    await store.send(.tapped) { $0.count = 23 }
    await store.send(.tapped) { $0.count = 24 }
    await store.send(.tapped) { $0.count = 25 }
    await store.send(.tapped) { $0.count = 26 }
    await store.send(.tapped) { $0.count = 27 }
    await store.send(.tapped) { $0.count = 28 }
    await store.send(.tapped) { $0.count = 29 }
    await store.send(.tapped) { $0.count = 30 }
    await store.send(.tapped) { $0.count = 31 }
    await store.send(.tapped) { $0.count = 32 }
    await store.send(.tapped) { $0.count = 33 }
    await store.send(.tapped) { $0.count = 34 }
    await store.send(.tapped) { $0.count = 35 }
    await store.send(.tapped) { $0.count = 36 }
    await store.send(.tapped) { $0.count = 37 }
    await store.send(.tapped) { $0.count = 38 }
    await store.send(.tapped) { $0.count = 39 }
    await store.send(.tapped) { $0.count = 40 }
    await store.send(.tapped) { $0.count = 41 }
    await store.send(.tapped) { $0.count = 42 }
    await store.send(.tapped) { $0.count = 43 }
    await store.send(.tapped) { $0.count = 44 }
    await store.send(.tapped) { $0.count = 45 }
    await store.send(.tapped) { $0.count = 46 }
    await store.send(.tapped) { $0.count = 47 }
    await store.send(.tapped) { $0.count = 48 }
    await store.send(.tapped) { $0.count = 49 }
    await store.send(.tapped) { $0.count = 50 }
    await store.send(.tapped) { $0.count = 51 }
    await store.send(.tapped) { $0.count = 52 }
    await store.send(.tapped) { $0.count = 53 }
    await store.send(.tapped) { $0.count = 54 }
    await store.send(.tapped) { $0.count = 55 }
    await store.send(.tapped) { $0.count = 56 }
    await store.send(.tapped) { $0.count = 57 }
    await store.send(.tapped) { $0.count = 58 }
    await store.send(.tapped) { $0.count = 59 }
    await store.send(.tapped) { $0.count = 60 }
  }
  try await part1()
  func part2() async throws {
    await store.send(.tapped) { $0.count = 61 }
    await store.send(.tapped) { $0.count = 62 }
    await store.send(.tapped) { $0.count = 63 }
    await store.send(.tapped) { $0.count = 64 }
    await store.send(.tapped) { $0.count = 65 }
    await store.send(.tapped) { $0.count = 66 }
    await store.send(.tapped) { $0.count = 67 }
    await store.send(.tapped) { $0.count = 68 }
    await store.send(.tapped) { $0.count = 69 }
    store.exhaustivity = .off
    await store.send(.tapped)
  }
  try await part2()
  await store.skipReceivedActions(strict: false)
  let happens: (ExploredCounter.State) -> Bool = { $0.isBroken }
  #expect(!happens(store.state))
}
