import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Recording
@testable import Store

/// What a step has changed.
@MainActor
@Suite(.timeLimit(.minutes(20)))
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

  @Test func `Elements that have changed places are named as such, and a long list is a number`() {
    struct Row: Equatable, Identifiable {
      var id: Int
      var name = ""
    }
    func differences(_ former: Any, _ value: Any) -> [String] {
      var comparison = PartComparison(limit: 20) { ($0.former.anyValue, $0.value.anyValue) }
      comparison.compare(former, value)
      return comparison.differences.map { StateDifference($0).description }
    }
    let rows = (1...4).map { Row(id: $0) }
    #expect(differences(rows, rows) == [])
    #expect(
      differences(rows, rows.reversed() as [Row]) == [
        "state: 4 elements → the elements in another order"
      ]
    )
    #expect(differences(rows, Array(rows.dropFirst())) == ["[id: 1]: removed"])
    #expect(differences([Row]?.none as Any, rows as [Row]? as Any) == ["state: nil → 4 elements"])
    #expect(
      differences(["a": 1, "b": 2], ["a": 1, "b": 3]) == [
        #"state: ["a": 1, "b": 2] → ["a": 1, "b": 3]"#
      ]
    )
    #expect(differences(Redacted("a"), Redacted("b")) == ["state: ••• → •••"])
    #expect(differences(Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)).count == 1)
    #expect(
      differences(Reply<Int>.cancelled, Reply.finished(1)) == ["state: .cancelled → .finished(1)"]
    )
  }

  @Test func `Time travel goes to the next change of a value, and to the first and the last state`()
  {
    let store = store()
    let travel = recorder.travel
    #expect(travel.range == 0...0)
    #expect(!travel.jump(toNextChangeOf: \.title))
    for title in ["a", "a", "b"] { store.send(.renamed(title)) }
    store.send(.addTapped)
    #expect(travel.range == 0...4)
    #expect(travel.title == "now")
    #expect(travel.changes() == [])
    #expect(travel.jump(near: -5))
    #expect(travel.step == 0)
    #expect(travel.title == "before the first step that is kept")
    #expect(travel.jump(toNextChangeOf: \.title))
    #expect(travel.step == 1)
    #expect(travel.changes().map(\.path) == ["title"])
    #expect(travel.title.hasPrefix("#1 renamed ← RecordingTests/ChangesTests.swift:"))
    #expect(travel.jump(toNextChangeOf: \.title))
    #expect(travel.step == 3)
    #expect(!travel.jump(toNextChangeOf: \.title))
    #expect(travel.jump(toNextChangeOf: \.visits))
    #expect(travel.step == 4)
    #expect(travel.jump(near: 9))
    #expect(travel.step == 4)
  }
}
