import Foundation
import Store
import TestSupport
import Testing

@Suite struct EntriesTests {
  let entry = Entry(id: UUID(0), title: "")

  @Test func `Entries are loaded, and their changes are observed`() async {
    let clock = TestClock()
    let changes = TestStream(of: Entry.self, name: "changes")
    let store = TestStore(initialState: Entries.State()) {
      Entries()
    } withDependencies: {
      $0.continuousClock = clock
      $0.entries.all = { [entry] in [entry] }
      $0.entries.changes = { changes.values }
    }

    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded.success) { $0.entries = [entry] }
    await changes.send(Entry(id: entry.id, title: "a"))
    await store.receive(\.changed) { $0.entries[id: entry.id]?.title = "a" }
    await changes.finish()
    await store.send(.watched)
  }

  @Test func `An added entry is edited`() async {
    let lines = LockIsolated<[String]>([])
    let store = TestStore(initialState: Entries.State()) {
      Entries()
    } withDependencies: {
      $0.uuid = .incrementing
      $0[Journal.self].write = { line in lines.withValue { $0.append(line) } }
    }

    await store.send(.addButtonTapped)
    await store.receive(\.added) {
      $0.entries = [entry]
      $0.destination = .editor(EntryEditor.State(entry: entry))
    }
    await store.send(\.destination.editor.titleChanged, "a") {
      $0.destination?.modify(\.editor) { $0.entry.title = "a" }
    }
    await store.send(\.destination.editor.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    #expect(lines.value == ["added \(entry.id)"])
  }
}
