// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `A six is no one`() async throws {
  let store = TestStore(initialState: ExploredDice.State()) {
    ExploredDice()
  } withDependencies: {
    $0.uuid = .incrementing
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 0))
  }

  store.exhaustivity = .off
  await store.send(.thrown)
  await store.skipReceivedActions(strict: false)
  let holds: (Int, Int) -> Bool = { last, sum in last == sum }
  #expect(holds(store.state.last, store.state.sum))
}
