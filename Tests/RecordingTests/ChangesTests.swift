import Foundation
import Navigation
import Recording
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// What a step has changed.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ChangesTests {
  private let recorder = Recorder<Shelf.State, Shelf.Action>(.all)

  private func store() -> StoreOf<Shelf> {
    Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.ticks = Ticks()
    }
  }

  private func changes(of id: Int) -> [String] { recorder.changes(of: id).map(\.description) }

  @Test func `The changes of a step are named with their paths, inserted and removed elements too`()
  {
    let store = store()
    store.send(.renamed("a"))
    store.send(.addTapped)
    store.send(.openTapped)
    store.send(.noteTapped)
    store.send(.removeTapped(0))
    store.send(.renamed("a"))
    store.send(.picked(.finished(4)))
    let book = "00000000-0000-0000-0000-00000000000"
    #expect(changes(of: 0) == [])
    #expect(changes(of: 1) == [#"title: "" → "a""#])
    #expect(
      changes(of: 2) == [
        "books[id: \(book)0]: inserted Book.State(id: UUID(\(book)0), pages: 0, isMounted: true)",
        "visits: 0 → 1",
      ]
    )
    #expect(
      changes(of: 3) == [
        "path[id: 0]: inserted .book(Book.State(id: UUID(\(book)1), pages: 0, isMounted: true))"
      ]
    )
    #expect(changes(of: 4) == [#"note: nil → Note.State(text: "")"#])
    #expect(changes(of: 5) == ["books[id: \(book)0]: removed"])
    #expect(changes(of: 6) == [])
    #expect(changes(of: 7) == ["picked[0]: inserted 4"])
    #expect(changes(of: 8) == [])
    #expect(changes(of: 2) == recorder.changes(of: 2, atMost: 2).map(\.description))
    #expect(recorder.changes(of: 2, atMost: 1).count == 1)
    withExtendedLifetime(store) {}
  }
}
