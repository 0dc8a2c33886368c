import Foundation
import Observation
import Store
import Synchronization
import Testing

@MainActor
struct ExpandedSelfTests {
  /// The number of notifications for a read in a closure.
  private final class Notifications: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    @MainActor
    init(_ read: () -> Void) {
      withObservationTracking(read) { [self] in count.withLock { $0 += 1 } }
    }
  }

  private func store(_ state: Binder.State = Binder.State()) -> StoreOf<Binder> {
    Store(initialState: state) { Binder() }
  }

  @Test func `An initialiser can set self, and properties after it`() throws {
    #expect(Sheetful(title: "a").title == "a")
    #expect(Sheetful(title: "a").pages == 1)
    let copy = Sheetful(copying: Sheetful(title: "b"))
    #expect(copy == Sheetful(title: "b"))
    let data = try JSONEncoder().encode(copy)
    #expect(try JSONDecoder().decode(Sheetful.self, from: data) == copy)
    #expect(String(decoding: data, as: UTF8.self).contains("registrar") == false)
    #expect(Mirror(reflecting: copy).children.map(\.label) == ["title", "pages"])
  }

  @Test func `A value made by setting self is a copy, with the identity of its origin`() {
    let origin = Sheetful(title: "a")
    #expect(Sheetful(copying: origin).observationID == origin.observationID)
  }

  @Test func `B67 - A change of such a value notifies the observers of the property alone`() {
    let store = store()
    let title = Notifications { _ = store.first.title }
    let pages = Notifications { _ = store.first.pages }
    store.send(.firstRenamed("new"))
    #expect(title.value == 1)
    #expect(pages.value == 0)
    #expect(store.first.title == "new")
  }

  @Test func `B68 - Such a value in the place of another of the same origin notifies observers`() {
    let store = store()
    let title = Notifications { _ = store.first.title }
    store.send(.firstReplaced(Sheetful(title: "new")))
    #expect(title.value == 1)
    #expect(store.first.title == "new")
  }

  @Test func `B71 - A copy made by an initialiser notifies observers where it is assigned`() {
    let store = store()
    let title = Notifications { _ = store.first.title }
    store.send(.firstCopied)
    #expect(title.value == 1)
    #expect(store.first.title == "second")
    let again = Notifications { _ = store.first.title }
    store.send(.firstRenamed("third"))
    #expect(again.value == 1)
    #expect(store.second.title == "second")
  }

  @Test func `B70 - Rows that are copies of one value notify observers each by their own change`() {
    let store = store(Binder.State(rows: [Binder.Entry(id: 1), Binder.Entry(id: 2)]))
    for id in [1, 2, 1] {
      let title = Notifications { _ = store.state.rows[id: id]?.sheet.title }
      store.send(.rowRenamed(id, "\(id) \(title.value)"))
      #expect(title.value == 1)
      store.send(.rowRenamed(id, "again"))
      #expect(title.value == 1)
    }
  }
}
