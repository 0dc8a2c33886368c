// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 84 steps.
@MainActor
@Test func `A shelf as it was used`() async {
  let store = TestStore(initialState: Shelf.State(), effects: .recorded) {
    Shelf()
  }

  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(10451216379200822465)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 567
  }
  await store.receive(\.renamed, "dice 567") { $0.title = "dice 567" }
  await store.send(.noteTapped) { $0.note = Note.State(text: "") }
  store.dependencies.uuid = .recorded(UUID(0))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(0), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 1 }
  }
  store.dependencies.uuid = .recorded(UUID(1))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(1), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 2 }
  }
  await store.send(.note(.presented(.typed("x")))) { $0.note?.text = "x" }
  store.dependencies.useRecordedTimes(.seconds(0), .seconds(0))
  await store.send(.measureTapped)
  await store.send(.removeTapped(0)) { $0.books[id: UUID(0)] = nil }
  store.dependencies.uuid = .recorded(UUID(2))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(2), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 3 }
  }
  store.dependencies.uuid = .recorded(UUID(3))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(3), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 4 }
  }
  await store.send(.noteTapped) { $0.note = nil }
  await store.send(.removeTapped(2)) { $0.books[id: UUID(3)] = nil }
  store.dependencies.uuid = .recorded(UUID(4))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(4), pages: 0, isMounted: true)))
  }
  store.dependencies.uuid = .recorded(UUID(5))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(5), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 5 }
  }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  await store.send(.path(.element(id: 1, action: .number(.numberTapped(2))))) { $0.path[id: 1] = nil }
  await store.receive(\.picked.finished, 2) { $0.picked.append(2) }
  await store.send(.removeTapped(2)) { $0.books[id: UUID(5)] = nil }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(13757245211066428519)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 746
  }
  await store.receive(\.renamed, "dice 746") { $0.title = "dice 746" }
  store.dependencies.uuid = .recorded(UUID(6))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(6), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 6 }
  }
  await store.send(.books(.element(id: UUID(1), action: .turned))) { $0.books[id: UUID(1)]?.pages = 1 }
  await store.send(.noteTapped) { $0.note = Note.State(text: "") }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(17911839290282890590)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 972
  }
  await store.receive(\.renamed, "dice 972") { $0.title = "dice 972" }
  await store.send(.path(.element(id: 3, action: .number(.numberTapped(3))))) { $0.path[id: 3] = nil }
  await store.receive(\.picked.finished, 3) { $0.picked.append(3) }
  store.dependencies.uuid = .recorded(UUID(7))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(7), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 7 }
  }
  await store.send(.note(.presented(.typed("x")))) { $0.note?.text = "x" }
  store.dependencies.useRecordedTimes(.seconds(0), .seconds(0))
  await store.send(.measureTapped)
  await store.send(.path(.element(id: 2, action: .number(.numberTapped(2))))) { $0.path[id: 2] = nil }
  await store.receive(\.picked.finished, 2) { $0.picked.append(2) }
  await store.send(.noteTapped) { $0.note = nil }
  store.dependencies.uuid = .recorded(UUID(8))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(8), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 8 }
  }
  store.dependencies.uuid = .recorded(UUID(9))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(9), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 9 }
  }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  await store.send(.path(.element(id: 4, action: .number(.numberTapped(2))))) { $0.path[id: 4] = nil }
  await store.receive(\.picked.finished, 2) { $0.picked.append(2) }
  store.dependencies.uuid = .recorded(UUID(10))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(10), pages: 0, isMounted: true)))
  }
  await store.send(.removeTapped(2)) { $0.books[id: UUID(6)] = nil }
  store.dependencies.useRecordedTimes(.seconds(0), .seconds(0))
  await store.send(.measureTapped)
  store.state.$visits.withLock { $0 = 40 }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(8196980753821780235)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 445
  }
  await store.receive(\.renamed, "dice 445") { $0.title = "dice 445" }
  store.dependencies.uuid = .recorded(UUID(11))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(11), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 41 }
  }
  store.dependencies.uuid = .recorded(UUID(12))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(12), pages: 0, isMounted: true)))
  }
  store.dependencies.uuid = .recorded(UUID(13))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(13), pages: 0, isMounted: true)))
  }
  store.dependencies.uuid = .recorded(UUID(14))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(14), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 42 }
  }
  await store.send(.noteTapped) { $0.note = Note.State(text: "") }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(8195237237126968761)
  await store.send(.diceTapped) { $0.dates.append(Date(timeIntervalSince1970: 0.0)) }
  await store.receive(\.renamed, "dice 445")
  await store.send(.noteTapped) { $0.note = nil }
  await store.send(.removeTapped(2)) { $0.books[id: UUID(7)] = nil }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  store.dependencies.uuid = .recorded(UUID(15))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(15), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 43 }
  }
  store.dependencies.uuid = .recorded(UUID(16))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(16), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 44 }
  }
  await store.send(.path(.element(id: 11, action: .number(.numberTapped(8))))) { $0.path[id: 11] = nil }
  await store.receive(\.picked.finished, 8) { $0.picked.append(8) }
  store.dependencies.uuid = .recorded(UUID(17))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(17), pages: 0, isMounted: true)))
  }
  store.dependencies.uuid = .recorded(UUID(18))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(18), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 45 }
  }
  store.dependencies.uuid = .recorded(UUID(19))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(19), pages: 0, isMounted: true)))
  }
  store.dependencies.uuid = .recorded(UUID(20))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(20), pages: 0, isMounted: true)))
  }
  await store.send(.books(.element(id: UUID(1), action: .turned))) { $0.books[id: UUID(1)]?.pages = 2 }
  store.dependencies.uuid = .recorded(UUID(21))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(21), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 46 }
  }
  await store.send(.removeTapped(2)) { $0.books[id: UUID(8)] = nil }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(14072917602864530048)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 763
  }
  await store.receive(\.renamed, "dice 763") { $0.title = "dice 763" }
  await store.send(.noteTapped) { $0.note = Note.State(text: "") }
  store.dependencies.uuid = .recorded(UUID(22))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(22), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 47 }
  }
  store.dependencies.uuid = .recorded(UUID(23))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(23), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 48 }
  }
  await store.send(.note(.presented(.typed("x")))) { $0.note?.text = "x" }
  await store.send(.noteTapped) { $0.note = nil }
  store.dependencies.uuid = .recorded(UUID(24))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(24), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 49 }
  }
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 0.0))
  store.dependencies.withRandomNumberGenerator = .recorded(16184226688143867045)
  await store.send(.diceTapped) {
    $0.dates.append(Date(timeIntervalSince1970: 0.0))
    $0.dice = 878
  }
  await store.receive(\.renamed, "dice 878") { $0.title = "dice 878" }
  store.dependencies.uuid = .recorded(UUID(25))
  await store.send(.addTapped) {
    $0.books.append(Book.State(id: UUID(25), pages: 0, isMounted: true))
    $0.$visits.withLock { $0 = 50 }
  }
  await store.send(.pickTapped) { $0.path.append(.number(NumberPicker.State())) }
  await store.send(.path(.element(id: 15, action: .number(.numberTapped(11))))) { $0.path[id: 15] = nil }
  await store.receive(\.picked.finished, 11) { $0.picked.append(11) }
  store.dependencies.uuid = .recorded(UUID(26))
  await store.send(.openTapped) {
    $0.path.append(.book(Book.State(id: UUID(26), pages: 0, isMounted: true)))
  }
}
