import Navigation
import Store
import TestSupport
import Testing

@Test func `A fact that is saved is on the shelf`() async {
  let store = TestStore(initialState: Shelf.State()) {
    Shelf()
  } withDependencies: {
    $0.facts.fact = { "\($0) is even" }
  }
  store.exhaustivity = .off

  await store.send(.addTapped)
  await store.send(\.facts.presented.factTapped)
  await store.skipReceivedActions()
  await store.send(\.facts.presented.saveTapped)
  await store.receive(\.facts.dismiss)

  store.assert {
    $0.saved = ["0 is even"]
    $0.facts = nil
  }
}

@Test func `A saved fact closes its screen`() async {
  let store = TestStore(initialState: Facts.State()) { Facts() }

  await store.send(.saveTapped)
  #expect(store.isDismissed)
}
