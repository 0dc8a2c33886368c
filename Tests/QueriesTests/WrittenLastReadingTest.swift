// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 101 steps.
@MainActor
@Test func `B220 - The last books are read as they were recorded`() async {
  func recorded<Value: Decodable>(_ json: String) -> Value {
    try! JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
  let store = TestStore(initialState: ReadingRoom.State(search: "", open: 1, marked: 0, saved: []), effects: .recorded) {
    ReadingRoom()
  }
  await store.receive(query: TitlesQuery(search: "")) {
    $0.$books.withLock {
      $0.append(recorded(#"{"id":1,"isFavorite":false,"title":"Dune"}"#))
      $0.append(recorded(#"{"id":2,"isFavorite":false,"title":"Emma"}"#))
    }
  }
  await store.receive(query: OpenedQuery(id: 1)) {
    $0.$book.withLock {
      $0 = recorded(#"{"id":1,"isFavorite":false,"title":"Dune"}"#)
    }
  }

  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.counted)
  await store.send(.heartTapped(1)) {
    $0.$books.withLock {
      $0[0] = recorded(#"{"id":1,"isFavorite":true,"title":"Dune"}"#)
    }
  }
  await store.receive(.counted) { $0.marked = 1 }
  await store.receive(mutation: Heart(id: 1))
  await store.send(.retitled(1, "Dune II"))
  await store.receive(mutation: Rename(id: 1, title: "Dune II")) {
    $0.$book.withLock {
      $0 = recorded(#"{"id":1,"isFavorite":false,"title":"Dune II"}"#)
    }
  }
  // An effect 'answer to Rename(id: 1, title: "Dune II")' of 'retitled' sent this.
  await store.send(.hasSaved(true)) { $0.saved.append(true) }
  await store.send(.retitled(1, ""))
  await store.receive(mutation: Rename(id: 1, title: ""), failing: NoNetwork.self)
  // An effect 'answer to Rename(id: 1, title: "")' of 'retitled' sent this.
  await store.send(.hasSaved(false)) { $0.saved.append(false) }
  await store.send(.searched("D")) { $0.search = "D" }
  await store.receive(query: TitlesQuery(search: "D")) {
    $0.$books.withLock {
      $0 = [recorded(#"{"id":1,"isFavorite":false,"title":"Dune"}"#)]
    }
  }
  await store.send(.refreshed)
  await store.receive(query: TitlesQuery(search: "D"), failing: NoNetwork.self)
  await store.send(.bookTapped(2)) {
    $0.open = 2
    $0.$book = SharedReader(value: nil)
  }
  await store.receive(query: OpenedQuery(id: 2)) {
    $0.$book.withLock {
      $0 = recorded(#"{"id":2,"isFavorite":false,"title":"Emma"}"#)
    }
  }
  await store.send(.searched("")) {
    $0.search = ""
    $0.$books = SharedReader(value: [recorded(#"{"id":1,"isFavorite":true,"title":"Dune"}"#), recorded(#"{"id":2,"isFavorite":false,"title":"Emma"}"#)])
  }
  await store.receive(query: TitlesQuery(search: ""), failing: NoNetwork.self)
  await store.send(.heartPressed(2))
  await store.receive(.heartMarked(2)) {
    $0.$books.withLock {
      $0[1] = recorded(#"{"id":2,"isFavorite":true,"title":"Emma"}"#)
    }
  }
  await store.receive(mutation: Heart(id: 2), failing: NoNetwork.self) {
    $0.$books.withLock {
      $0[1] = recorded(#"{"id":2,"isFavorite":false,"title":"Emma"}"#)
    }
  }
  await store.send(.heartTapped(1))
  await store.receive(.counted)
  await store.receive(mutation: Heart(id: 1))
}
