import Store
import TestFixtures
import TestSupport
import Testing

/// A part that looks up a shared word whenever that changes.
@Reducer
private struct Lookup {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Shared(.inMemory("word")) var word = ""
    var runs = 0
    var found: [String] = []
  }

  enum Action: Equatable {
    case found(String)
    case touched
  }

  let comparisons: Log<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .found(let word) = action { state.found.append(word) }
      return .none
    }
    .onMount(id: word) { state in
      state.runs += 1
      return .run { [word = state.word] send in await send(.found(word)) }
    }
  }

  private func word(_ state: State) -> String {
    comparisons.append(state.id)
    return state.word
  }
}

/// Parts in a property, in a list and in a list of a row.
@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var part: Lookup.State?
    var rows: IdentifiedArrayOf<Lookup.State> = []
    @Shared(.inMemory("word")) var word = ""
    var number = 0
  }

  enum Action: Equatable {
    case added
    case cleared
    case part(Lookup.Action)
    case removed(Int)
    case rows(IdentifiedActionOf<Lookup>)
    case worded(String)
  }

  var comparisons = Log<Int>()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added: state.number += 1
      case .cleared: state.part = nil
      case .part, .rows: break
      case .removed(let id): state.rows.remove(id: id)
      case .worded(let word): state.$word.withLock { $0 = word }
      }
      return .none
    }
    .ifLet(\.part, action: \.part) { Lookup(comparisons: comparisons) }
    .forEach(\.rows, action: \.rows) { Lookup(comparisons: comparisons) }
  }
}

/// A feature that counts the words that it was mounted for.
@Reducer
private struct Shown {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("shown-word")) var word = ""
    var runs = 0
    var last = ""
  }

  enum Action: Equatable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().onMount(id: \.word) { state in
      state.runs += 1
      state.last = state.word
      return .none
    }
  }
}

/// A row whose id is made of a second value only if the first one says so.
@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("pair-word")) var word = ""
    @Shared(.inMemory("pair-shown")) var isShown = false
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
  }

  enum Action: Equatable {
    case rows(IdentifiedActionOf<Row>)
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      @Shared(.inMemory("pair-word")) var word = ""
      @Shared(.inMemory("pair-shown")) var isShown = false
      var runs = 0
    }

    enum Action: Equatable {}

    var body: some ReducerOf<Self> {
      EmptyReducer().onMount(id: shownWord) { state in
        state.runs += 1
        return .none
      }
    }

    private func shownWord(_ state: State) -> String { state.isShown ? state.word : "-" }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

/// A feature whose handler changes the shared value that it is mounted for.
@Reducer
private struct Climber {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("height")) var height = 0
  }

  typealias Action = Bool

  var body: some ReducerOf<Self> {
    Reduce { state, climbs in
      if climbs { state.$height.withLock { $0 = 1 } }
      return .none
    }
    .onMount(id: \.height) { state in
      if state.height > 0 { state.$height.withLock { $0 += 1 } }
      return .none
    }
  }
}

/// Handlers whose id is a shared value.
@MainActor
@Suite(.dependencies { _ in })
struct SharedIDTests {
  private func state() -> Page.State {
    var state = Page.State(id: 0)
    state.part = Lookup.State(id: 9)
    state.rows = [Lookup.State(id: 1), Lookup.State(id: 2)]
    return state
  }

  private func store(_ comparisons: Log<Int> = Log()) async -> TestStoreOf<Page> {
    let store = TestStore(initialState: state()) { Page(comparisons: comparisons) }
    await store.receive(\.part.found) { $0.part?.found = [""] }
    for id in [1, 2] {
      await store.receive(\.rows[id: id].found) { $0.rows[id: id]?.found = [""] }
    }
    return store
  }

  @Test func `B104 - A shared id that another feature changes is noticed in the same step`() async {
    let store = await store()
    await store.send(.worded("a")) {
      $0.$word.withLock { $0 = "a" }
      $0.part?.runs = 2
      for id in [1, 2] { $0.rows[id: id]?.runs = 2 }
    }
    await store.receive(\.part.found) { $0.part?.found = ["", "a"] }
    for id in [1, 2] {
      await store.receive(\.rows[id: id].found) { $0.rows[id: id]?.found = ["", "a"] }
    }
  }

  @Test func `B104 - A shared id that is changed outside of the store is noticed at once`() async {
    let store = await store()
    store.state.$word.withLock { $0 = "a" }
    store.assert {
      $0.part?.runs = 2
      for id in [1, 2] { $0.rows[id: id]?.runs = 2 }
    }
    await store.receive(\.part.found) { $0.part?.found = ["", "a"] }
    for id in [1, 2] {
      await store.receive(\.rows[id: id].found) { $0.rows[id: id]?.found = ["", "a"] }
    }
  }

  @Test func `B104 - What follows a shared id is asserted with the next action`() async {
    let store = await store()
    store.state.$word.withLock { $0 = "a" }
    await store.send(.added) {
      $0.number = 1
      $0.part?.runs = 2
      for id in [1, 2] { $0.rows[id: id]?.runs = 2 }
    }
    await store.skipReceivedActions()
    store.state.$word.withLock { $0 = "b" }
    await store.skipReceivedActions()
    #expect(store.state.part?.runs == 3)
  }

  @Test func `B104 - A test fails if it doesn't assert what follows a shared id`() async {
    let found = await issues {
      let store = await store()
      store.state.$word.withLock { $0 = "a" }
      await store.send(.added) { $0.number = 1 }
      await store.skipReceivedActions()
      await store.send(.removed(1)) { $0.rows.remove(id: 1) }
      await store.send(.removed(2)) { $0.rows.remove(id: 2) }
      await store.send(.cleared) { $0.part = nil }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("runs: 2") == true)
  }

  @Test func `B104 - A test fails if nothing asserts what followed a shared id at its end`() async {
    let found = await issues {
      let store = TestStore(initialState: Shown.State()) { Shown() }
      store.state.$word.withLock { $0 = "a" }
      await store.finish()
    }
    #expect(found.map { $0.text.contains("$0.runs = 2") } == [true])
  }

  @Test func `B104 - An id may be made of other shared values than before`() async {
    let store = TestStore(initialState: Pair.State()) { Pair() }
    for round in 0..<3 {
      store.state.$word.withLock { $0 = "\(round)" }
      store.assert { $0.rows[id: 1]?.runs = 1 + 3 * round }
      store.state.$isShown.withLock { $0 = true }
      store.assert { $0.rows[id: 1]?.runs = 2 + 3 * round }
      store.state.$word.withLock { $0 += "!" }
      store.assert { $0.rows[id: 1]?.runs = 3 + 3 * round }
      store.state.$isShown.withLock { $0 = false }
      store.assert { $0.rows[id: 1]?.runs = 4 + 3 * round }
    }
  }

  @Test func `B104 - A handler that changes its own shared id for ever is reported once`() async {
    let found = await issues {
      let store = TestStore(initialState: Climber.State()) { Climber() }
      store.exhaustivity = .off
      await store.send(true)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("1000 times") == true)
  }

  @Test func `B104 - Rows that read no shared value that changed aren't compared`() async {
    let comparisons = Log<Int>()
    let store = await store(comparisons)
    _ = comparisons.take()
    await store.send(.added) { $0.number = 1 }
    #expect(comparisons.take() == [9])
    await store.send(.removed(2)) { $0.rows.remove(id: 2) }
    _ = comparisons.take()
    store.exhaustivity = .off
    await store.send(.worded("a"))
    await store.receive(\.rows[id: 1].found)
    #expect(!comparisons.take().contains(2))
  }

  @Test func `B104 - Of the changes by several threads the last one is followed`() async {
    let store = StoreOf<Shown>(initialState: Shown.State()) { Shown() }
    let word = store.$word
    for _ in 0..<10 {
      await withTaskGroup { group in
        for writer in 0..<4 {
          group.addTask {
            for index in 0..<50 { word.withLock { $0 = "\(writer) \(index)" } }
          }
        }
      }
      store.send(.tapped)
      #expect(store.last == word.wrappedValue)
    }
  }

  @Test func `B104 - A store that ended isn't kept by the shared values that it compared`() async {
    @Shared(.inMemory("word")) var word = ""
    var store: StoreOf<Page>? = StoreOf<Page>(initialState: state()) { Page() }
    _ = store?.state
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    $word.withLock { $0 = "a" }
  }
}
