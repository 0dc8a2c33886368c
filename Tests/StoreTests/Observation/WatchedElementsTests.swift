import Observation
import Testing

@testable import Store

@Reducer private struct Entry {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var parts: IdentifiedArrayOf<Note.State> = []
  }

  enum Action {
    case named(String)
    case replaced(State)
    case parts(IdentifiedActionOf<Note>)
  }

  var body: some ReducerOf<Self> {
    Reduce { row, action in
      switch action {
      case .named(let name): row.name = name
      case .replaced(let other): row = other
      case .parts: break
      }
      return .none
    }
    .forEach(\.parts, action: \.parts) { Note() }
  }
}

@Reducer private struct Note {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  enum Action { case named(String) }

  var body: some ReducerOf<Self> {
    Reduce { part, action in
      if case .named(let name) = action { part.name = name }
      return .none
    }
  }
}

@Reducer private struct Ledger {
  @ObservableState struct State: Equatable {
    var rows: IdentifiedArrayOf<Entry.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
    var guest: Entry.State? = Entry.State(id: 0)
    var unread: IdentifiedArrayOf<Entry.State> = []
  }

  enum Action {
    case rows(IdentifiedActionOf<Entry>)
    case guest(Entry.Action)
    /// Replaces an element of the list that nobody reads, then adds to it, and puts it in the place of the other.
    case unread(IdentifiedActionOf<Entry>)
    case changed((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Entry() }
    .forEach(\.rows, action: \.rows) { Entry() }
    .forEach(\.unread, action: \.unread) { Entry() }
    Reduce { state, action in
      if case .unread = action {
        state.unread.append(Entry.State(id: 9))
        state.rows = state.unread
      }
      return .none
    }
  }
}

/// The readers of a list's elements, when others come, go or move, and when copies come.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct WatchedElementsTests {
  private let store = Store(initialState: Ledger.State()) { Ledger() }

  private func row(_ id: Int) throws -> StoreOf<Entry> {
    try #require(store.scope(state: \.rows, action: \.rows)[id: id])
  }

  private func part(_ id: Int, of row: StoreOf<Entry>) throws -> StoreOf<Note> {
    try #require(row.scope(state: \.parts, action: \.parts)[id: id])
  }

  private func change(_ change: @escaping (inout Ledger.State) -> Void) {
    store.send(.changed(change))
  }

  @Test
  func `B70 - An element that has changed hears nothing of others that come, go or move`() throws {
    let row = try row(1)
    let wakes = Wakes { row.name }
    row.send(.named("a"))
    change { $0.rows.append(Entry.State(id: 4)) }
    change { $0.rows[id: 2]?.name = "b" }
    change { $0.rows.insert(Entry.State(id: 5), at: 0) }
    change { $0.rows.swapAt(0, 1) }
    change { $0.rows.sort { $0.id > $1.id } }
    change { $0.rows[id: 2] = Entry.State(id: 2) }
    change { $0.rows[id: 3] = nil }
    change { $0.rows.removeAll { $0.id == 4 } }
    #expect(wakes.values == ["a"])
    change { $0.rows[id: 1]?.name = "c" }
    change { $0.rows.append(Entry.State(id: 6)) }
    #expect(wakes.values == ["a", "c"])
  }

  @Test
  func `B70 - Whoever reads an element hears of no others, however often it has changed`() throws {
    let row = try row(1)
    let wakes = Wakes { row.name }
    row.send(.named("a"))
    for number in 0..<1000 {
      change { $0.rows[id: 2]?.name = "\(number)" }
      change { $0.rows[id: 1]?.parts = [Note.State(id: number)] }
    }
    change { $0.rows.append(Entry.State(id: 4)) }
    #expect(wakes.values == ["a"])
  }

  @Test
  func `B70 - An element of a list within a child hears nothing of others`() throws {
    change {
      $0.guest?.parts = [.init(id: 1)]
      $0.rows[id: 1]?.parts = [.init(id: 1)]
    }
    let guest = try #require(store.scope(state: \.guest, action: \.guest))
    for row in [guest, try row(1)] {
      let part = try part(1, of: row)
      let wakes = Wakes { part.name }
      part.send(.named("a"))
      change { $0.guest?.parts.append(.init(id: 2)) }
      change { $0.rows[id: 1]?.parts.append(.init(id: 2)) }
      change { $0.rows.append(Entry.State(id: 4)) }
      change { $0.rows.remove(id: 4) }
      change { $0.guest?.parts.remove(id: 2) }
      change { $0.rows[id: 1]?.parts.remove(id: 2) }
      #expect(wakes.values == ["a"])
      part.send(.named("b"))
      #expect(wakes.values == ["a", "b"])
    }
  }

  @Test
  func `B70 - An element's own reducer that replaces it wakes its readers alone`() throws {
    let (row, other) = (try row(1), try row(2))
    let (wakes, others) = (Wakes { row.name }, Wakes { other.name })
    other.send(.named("a"))
    for name in ["b", "c"] { row.send(.replaced(Entry.State(id: 1, name: name))) }
    #expect(wakes.values == ["b", "c"])
    #expect(others.values == ["a"])
  }

  @Test
  func `B70 - An element that changes while others come wakes who reads what changes`() throws {
    let row = try row(1)
    row.send(.named("a"))
    let (wakes, parts) = (Wakes { row.name }, Wakes { row.parts.count })
    change {
      $0.rows[id: 1]?.parts = [Note.State(id: 1)]
      $0.rows.append(Entry.State(id: 4))
    }
    #expect(wakes.count == 0)
    #expect(parts.values == [1])
  }

  @Test
  func `B70 - A reader that adds an element wakes nobody who reads one that came before`() throws {
    let row = try row(1)
    let copy = row.state
    row.send(.named("a"))
    let wakes = Wakes { row.name }
    let token = observe { [store] in
      if store.rows.first?.name == "", store.rows.count < 5 {
        store.send(.changed { $0.rows.append(Entry.State(id: 4 + $0.rows.count)) })
      }
    }
    change { $0.rows[id: 1] = copy }
    #expect(store.rows.count == 5)
    #expect(wakes.values == [""])
    token.cancel()
  }

  @Test
  func `B71 - A copy of what holds a list wakes who reads its elements, and so does its origin`()
    throws
  {
    change { $0.rows[id: 1]?.parts = [.init(id: 1)] }
    let row = try row(1)
    let part = try part(1, of: row)
    let wakes = Wakes { part.name }
    change { $0.rows[id: 1]?.parts.append(.init(id: 2)) }
    change { $0.guest = $0.rows[id: 1] }
    let guest = try #require(store.scope(state: \.guest, action: \.guest))
    let guestsPart = try self.part(1, of: guest)
    let guestWakes = Wakes { guestsPart.name }
    change { $0.guest?.parts[id: 1] = Note.State(id: 1, name: "b") }
    #expect(guestWakes.values.last == "b")
    change { $0.rows[id: 1]?.parts[id: 1] = Note.State(id: 1, name: "c") }
    #expect(wakes.values.last == "c")
    #expect(guestWakes.values.last == "b")
  }

  @Test
  func `B71 - An element that is replaced in place and goes back in one action wakes`() throws {
    let row = try row(1)
    let earlier = row.state
    let wakes = Wakes { row.name }
    row.send(.named("a"))
    change { $0.rows.append(Entry.State(id: 4)) }
    change {
      $0.rows[id: 1]? = Entry.State(id: 1, name: "b")
      $0.rows[id: 1]? = earlier
    }
    #expect(wakes.values.last == "")
  }

  @Test
  func `B71 - A list that is put back with what holds it, as it was, wakes its elements' readers`()
    throws
  {
    change { $0.guest?.parts = [.init(id: 1, name: "a")] }
    let guest = try #require(store.scope(state: \.guest, action: \.guest))
    let part = try part(1, of: guest)
    let wakes = Wakes { part.name }
    change { $0.guest?.parts.append(.init(id: 2)) }
    let saved = guest.state
    change { $0.guest?.parts[id: 1] = Note.State(id: 1, name: "b") }
    #expect(wakes.values.last == "b")
    change {
      $0.guest?.parts[id: 1] = saved.parts[id: 1]
      $0.guest = saved
    }
    #expect(wakes.values.last == "a")
  }

  @Test
  func `B71 - Elements that are all replaced wake their readers in the order of their first reads`()
    throws
  {
    let ids = [7, 3, 11, 1, 9, 5, 2, 12, 6, 4, 10, 8]
    func entries(_ name: String) -> IdentifiedArrayOf<Entry.State> {
      IdentifiedArray(uniqueElements: (1...12).map { Entry.State(id: $0, name: name) })
    }
    change { $0.rows = entries("a") }
    var woken: [Int] = []
    let wakes = try ids.map { id in
      let row = try row(id)
      return Wakes {
        woken.append(id)
        return row.name
      }
    }
    woken = []
    change { $0.rows = entries("b") }
    // Each reads twice: what there is, and to wait for the next change.
    #expect(woken == ids.flatMap { [$0, $0] })
    #expect(wakes.map(\.values) == ids.map { _ in ["b"] })
  }

  @Test
  func `B71 - All elements that are removed at once wake their readers`() throws {
    let row = try row(1)
    change { $0.rows.append(Entry.State(id: 4)) }
    let wakes = Wakes { row.name }
    change { $0.rows.removeAll() }
    #expect(wakes.count == 1)
    change { $0.rows.append(Entry.State(id: 1, name: "new")) }
    #expect(wakes.values.last == "new")
  }

  @Test
  func `B70 - A list that is made of what it was and set wakes who reads what changed`() throws {
    let (row, other) = (try row(1), try row(2))
    for row in [row, other] { row.send(.named("a")) }
    do {
      let readers = [row, other].map { row in Wakes { row.name } }
      // What becomes of the elements is noted from now on.
      change { $0.rows = $0.rows.filter { $0.id != 3 } }
      #expect(readers.map(\.count) == [1, 1])
    }
    let (wakes, others) = (Wakes { row.name }, Wakes { other.name })
    let parts = Wakes { row.parts.count }
    change {
      var rows = $0.rows
      rows.append(Entry.State(id: 4))
      $0.rows = rows
    }
    change { $0.rows = $0.rows.filter { $0.id != 4 } }
    change { $0.rows[id: 2] = $0.rows[id: 2] }
    #expect([wakes.count, others.count, parts.count] == [0, 1, 0])
    let list = Wakes { [store] in store.rows.ids }
    change {
      var rows = $0.rows
      rows[id: 1] = Entry.State(id: 1, name: "c")
      rows.reverse()
      $0.rows = rows
    }
    #expect(wakes.values == ["c"])
    #expect([others.count, list.count] == [1, 1])
  }

  @Test
  func `B71 - A copy that a reader changes before it has the list set wakes`() throws {
    let row = try row(1)
    let wakes = Wakes { row.name }
    row.send(.named("a"))
    var hasSent = false
    let token = observe { [store] in
      // Within the drain of the action that it hears of, and outside of the reducer.
      guard store.guest?.name == "g", !hasSent else { return }
      hasSent = true
      var rows = store.rows
      rows[id: 1]?.name = "b"
      store.send(.changed { [rows] in $0.rows = rows })
    }
    store.send(.guest(.named("g")))
    #expect(wakes.values == ["a", "b"])
    token.cancel()
  }

  @Test
  func `B71 - A copy of a list that a function puts in its place wakes its elements' readers`()
    throws
  {
    func put(_ copy: IdentifiedArrayOf<Entry.State>) {
      func assign(_ rows: inout IdentifiedArrayOf<Entry.State>) { rows = copy }
      change { assign(&$0.rows) }
    }
    let row = try row(1)
    let wakes = Wakes { row.name }
    var copies: [IdentifiedArrayOf<Entry.State>] = []
    for name in ["a", "b", "c"] {
      row.send(.named(name))
      change { $0.rows.append(Entry.State(id: $0.rows.count + 1)) }
      copies.append(store.rows)
    }
    // Back, on again from where one of them is what has followed, and to where it began.
    for number in [0, 1, 2, 0] { put(copies[number]) }
    #expect(wakes.values == ["a", "b", "c", "a", "b", "c", "a"])
  }

  @Test
  func `B71 - A copy that comes by the reducer of an element nobody reads wakes where it is read`()
    throws
  {
    let row = try row(1)
    let earlier = row.state
    row.send(.named("a"))
    let wakes = Wakes { row.name }
    change { $0.rows.append(Entry.State(id: 4)) }
    change { $0.unread = $0.rows }
    store.send(.unread(.element(id: 1, action: .replaced(earlier))))
    #expect(store.rows[id: 1]?.name == "")
    #expect(wakes.values.last == "")
  }

  @Test
  func `B71 - A copy of a list that was changed before it was sent wakes`() throws {
    let row = try row(1)
    row.send(.named("a"))
    let wakes = Wakes { row.name }
    change { $0.rows.append(Entry.State(id: 4)) }
    var rows = store.rows
    rows[id: 1]?.name = "b"
    rows.append(Entry.State(id: 5))
    change { [rows] in $0.rows = rows }
    #expect(wakes.values == ["b"])
  }

  @Test
  func `B71 - A list that is put back and added to in one action wakes its elements' readers`()
    throws
  {
    let row = try row(1)
    row.send(.named("a"))
    let wakes = Wakes { row.name }
    change { $0.rows.append(Entry.State(id: 4)) }
    let saved = store.rows
    row.send(.named("b"))
    change {
      $0.rows = saved
      $0.rows.append(Entry.State(id: 5))
    }
    #expect(wakes.values == ["b", "a"])
  }

  @Test
  func `B70 - What became of an element before anybody read one wakes nobody who reads it now`()
    throws
  {
    let (row, other) = (try row(1), try row(2))
    row.send(.named("a"))
    withObservationTracking {
      _ = other.name
    } onChange: {
    }
    change { $0.rows.append(Entry.State(id: 4)) }
    // Nobody waits from here on, and the list notes what becomes of its elements.
    change { $0.rows[id: 2] = Entry.State(id: 2) }
    change { $0.rows[id: 1] = $0.rows[id: 1] }
    let wakes = Wakes { row.name }
    change { $0.rows.append(Entry.State(id: 5)) }
    #expect(wakes.count == 0)
  }

  @Test
  func `B70 - An element hears nothing of many others that come or go at once`() throws {
    let row = try row(1)
    row.send(.named("a"))
    for number in 0..<250 { change { $0.rows[id: 2]?.name = "\(number)" } }
    let wakes = Wakes { row.name }
    change { $0.rows.append(contentsOf: (10..<400).map { Entry.State(id: $0) }) }
    for number in 0..<300 { change { $0.rows[id: 2]?.name = "\(number)" } }
    change { $0.rows.removeAll { $0.id > 20 } }
    for number in 0..<200 { change { $0.rows[id: 2]?.name = "\(number)" } }
    change { state in
      func change(_ rows: inout IdentifiedArrayOf<Entry.State>) {
        for number in 0..<100 { rows[id: 2]?.name = "\(number)" }
        rows.append(Entry.State(id: 4))
      }
      change(&state.rows)
    }
    #expect(wakes.count == 0)
  }

  @Test
  func `B70 - A list that is made of what it was by a change in it wakes no other's readers`()
    throws
  {
    let (row, other) = (try row(1), try row(2))
    row.send(.named("a"))
    let (wakes, others) = (Wakes { row.name }, Wakes { other.name })
    change { $0.rows.append(Entry.State(id: 4)) }
    change {
      var rows = $0.rows
      rows[id: 2]?.name = "b"
      $0.rows = rows
    }
    #expect(wakes.count == 0)
    #expect(others.values == ["b"])
  }

  @Test
  func `B71 - A copy that was changed elsewhere, and then added to in place, wakes`() throws {
    let row = try row(1)
    row.send(.named("a"))
    change { $0.rows.append(Entry.State(id: 4)) }
    let wakes = Wakes { row.name }
    change { $0.rows.remove(id: 4) }
    var copy = store.rows
    copy[id: 1]?.name = "b"
    change { [copy] state in
      func assign(_ rows: inout IdentifiedArrayOf<Entry.State>) {
        rows = copy
        rows.append(Entry.State(id: 5))
      }
      assign(&state.rows)
    }
    #expect(wakes.values == ["b"])
  }

  @Test
  func `B71 - An element that goes and comes back as an earlier copy wakes its readers`() throws {
    let (row, other) = (try row(1), try row(2))
    other.send(.named("o"))
    let copy = row.state
    row.send(.named("a"))
    let (wakes, others) = (Wakes { row.name }, Wakes { other.name })
    change {
      $0.rows.remove(id: 1)
      $0.rows.append(copy)
    }
    #expect(wakes.values == [""])
    change { $0.rows[id: 1]?.name = "b" }
    change { $0.rows[id: 1] = copy }
    change { $0.rows[id: 1]?.name = "c" }
    change { $0.rows.updateOrAppend(copy) }
    change { $0.rows[id: 1]?.name = "d" }
    change { $0.rows.update(copy, at: $0.rows.count - 1) }
    #expect(wakes.values == ["", "b", "", "c", "", "d", ""])
    #expect(others.count == 0)
  }

  @Test
  func `B71 - An element that changes places with another list's wakes its readers`() throws {
    change { $0.guest?.parts = [.init(id: 1, name: "g")] }
    change { $0.rows[id: 1]?.parts = [.init(id: 1, name: "r")] }
    let guest = try #require(store.scope(state: \.guest, action: \.guest))
    let parts = (try part(1, of: guest), try part(1, of: try row(1)))
    let wakes = (Wakes { parts.0.name }, Wakes { parts.1.name })
    change { state in
      let (guests, others) = (state.guest?.parts ?? [], state.rows[id: 1]?.parts ?? [])
      state.guest?.parts = others
      state.rows[id: 1]?.parts = guests
    }
    #expect([wakes.0.values.last, wakes.1.values.last] == ["r", "g"])
    change { state in
      func exchange(_ entry: inout Entry.State, _ parts: inout IdentifiedArrayOf<Note.State>) {
        swap(&entry.parts, &parts)
      }
      var parts = state.guest?.parts ?? []
      state.rows[id: 1].map { _ in exchange(&state.rows[0], &parts) }
      state.guest?.parts = parts
    }
    #expect([wakes.0.values.last, wakes.1.values.last] == ["g", "r"])
  }
}
