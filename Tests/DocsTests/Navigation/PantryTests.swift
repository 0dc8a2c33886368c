import Navigation
import Store
import TestSupport
import Testing

@Test func `A jar is labelled and saved`() async {
  let store = TestStore(initialState: Pantry.State()) { Pantry() }

  await store.send(.addTapped) { $0.destination = .label(JarLabel.State()) }
  await store.send(.nameScanned("Rice")) { $0.$destination[case: \.label]?.name = "Rice" }
  await store.send(\.destination.label.saveTapped) {
    $0.jars = ["Rice"]
    $0.destination = nil
  }
}

@Test func `A form is closed by itself, and by the system`() async {
  let store = TestStore(initialState: Pantry.State()) { Pantry() }

  await store.send(.addTapped) { $0.destination = .label(JarLabel.State()) }
  await store.send(\.destination.label.cancelTapped)
  await store.receive(\.destination.dismiss) { $0.destination = nil }

  await store.send(.addTapped) { $0.destination = .label(JarLabel.State()) }
  await store.send(\.destination.dismiss) { $0.destination = nil }
}

@Test func `The pantry is emptied after a confirmation`() async {
  let store = TestStore(initialState: Pantry.State(jars: ["Salt", "Rice"])) { Pantry() }

  await store.send(.sortTapped) { $0.destination = .dialog(.order) }
  await store.send(\.destination.dialog, .ascending) {
    $0.jars = ["Rice", "Salt"]
    $0.destination = nil
  }
  await store.send(.emptyTapped) { $0.destination = .alert(.empty) }
  await store.send(\.destination.alert, .emptyConfirmed) {
    $0.jars = []
    $0.destination = nil
  }
}
