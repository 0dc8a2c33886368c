import Store
import Testing

@MainActor
@Suite struct ObservingTests {
  private let store = Store(initialState: Journal.State()) { Journal() }

  @Test func `A closure runs again before send returns`() {
    var lines: [String] = []
    let heading = observe { [store] in
      lines.append("== \(store.title) ==")
    }
    store.send(.titleChanged("May"))
    #expect(lines == ["==  ==", "== May =="])
    store.send(.entryAdded)
    #expect(lines.count == 2)
    heading.cancel()
  }

  @Test func `A closure for each row`() {
    var lines: [Int: String] = [:]
    var drawn: [Int] = []
    var rows: [Int: ObserveToken] = [:]
    let list = observe { [store] in
      let entries = store.scope(state: \.entries, action: \.entries)
      for id in entries.ids where rows[id] == nil {
        guard let entry = entries[id: id] else { continue }
        rows[id] = observe {
          lines[id] = entry.text
          drawn.append(id)
        }
      }
    }
    store.send(.entryAdded)
    store.send(.entryAdded)
    drawn = []
    store.send(.entries(.element(id: 1, action: .textChanged("Rain."))))
    #expect(lines == [0: "", 1: "Rain."])
    #expect(drawn == [1])
    list.cancel()
  }

  @Test func `What was redrawn, and why`() {
    var log: [String] = []
    let heading = observe { [store] property in
      log.append("\(property?.description ?? "first") → \(store.title)")
    }
    store.send(.titleChanged("June"))
    #expect(log == ["first → ", "Journal.State.title → June"])
    heading.cancel()
  }

  @Test func `The titles, one after the other`() async {
    let titles = StateObservations { [store] in store.title }
    var iterator = titles.makeAsyncIterator()
    #expect(await iterator.next() == "")
    store.send(.titleChanged("July"))
    store.send(.titleChanged("August"))
    #expect(await iterator.next() == "August")
  }

  @Test func `The texts of the opened entry, until it is closed`() async {
    store.send(.entryAdded)
    store.send(.entryOpened(0))
    let texts = StateObservations.untilFinished { [store] in
      store.opened.map { .next($0.text) } ?? .finish
    }
    var iterator = texts.makeAsyncIterator()
    #expect(await iterator.next() == "")
    store.send(.entryClosed)
    #expect(await iterator.next() == nil)
  }
}
