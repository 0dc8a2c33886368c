import Navigation
import Queries
import Store
import TestSupport
import Testing

/// A part of a screen that shows the book which another part has opened.
@Reducer
private struct Opened {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Shared(.inMemory("opened")) var opened: Int?
    @SharedReader(value: nil) var book: Book?
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer().query(\.$book) { $0.opened.map { BookQuery(id: $0) } }
  }
}

/// A screen with such a part in each place that a part can have.
@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("opened")) var opened: Int?
    var part: Opened.State?
    var rows: IdentifiedArrayOf<Opened.State> = []
    var path = StackState<Opened.State>()
  }

  enum Action {
    case bookTapped(Int)
    case part(Opened.Action)
    case rows(IdentifiedActionOf<Opened>)
    case path(StackActionOf<Opened>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .bookTapped(let id) = action { state.$opened.withLock { $0 = id } }
      return .none
    }
    .ifLet(\.part, action: \.part) { Opened() }
    .forEach(\.rows, action: \.rows) { Opened() }
    .forEach(\.path, action: \.path) { Opened() }
  }
}

/// Queries whose arguments are shared, in features whose own state stays the same.
struct SharedArgumentTests {
  enum Place: CaseIterable {
    case part, row, screen
  }

  private static func state(_ place: Place) -> Desk.State {
    var state = Desk.State()
    switch place {
    case .part: state.part = Opened.State(id: 0)
    case .row: state.rows = [Opened.State(id: 0), Opened.State(id: 1)]
    case .screen: state.path.append(Opened.State(id: 0))
    }
    return state
  }

  @Test(arguments: Place.allCases)
  func `B206 - An argument that another feature changes is noticed in the same step`(
    place: Place
  ) async {
    let desk = TestStore(initialState: Self.state(place)) {
      Desk()
    } withDependencies: {
      $0.library.book = { $0 == 1 ? .dune : .emma }
    }
    desk.exhaustivity = .off
    for (id, book) in [(1, Book.dune), (2, .emma)] {
      await desk.send(.bookTapped(id))
      await desk.receive(query: BookQuery(id: id))
      let part = desk.state.part ?? desk.state.rows.last ?? desk.state.path.last
      #expect(part?.book == book)
    }
  }
  @Test(arguments: Place.allCases)
  func `B206 - An argument that a view or another store changes is noticed at once`(
    place: Place
  ) async {
    let books = TestEndpoint(of: Book.self, name: "book")
    let desk = TestStore(initialState: Self.state(place)) {
      Desk()
    } withDependencies: {
      $0.library.book = { try await books($0) }
    }
    for (id, book) in [(1, Book.dune), (2, .emma)] {
      desk.state.$opened.withLock { $0 = id }
      // An optional is nil until its query has a value.
      desk.assert { $0.show(.constant(nil)) }
      await books.return(book, toCall: id - 1)
      await desk.receive(query: BookQuery(id: id)) { state in
        let part = state.part ?? state.rows.last ?? state.path.last
        part?.$book.withLock { $0 = book }
      }
    }
  }
}

extension Desk.State {
  fileprivate mutating func show(_ book: SharedReader<Book?>) {
    part?.$book = book
    for id in rows.ids { rows[id: id]?.$book = book }
    for id in path.ids { path[id: id]?.$book = book }
  }
}

/// A row that counts how often its query begins and ends to load.
@Reducer
private struct Spinner {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @SharedReader(value: nil) var book: Book?
    var changes = 0
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .query(\.$book) { BookQuery(id: $0.id) }
      .onMount(id: isLoading) { state in
        state.changes += 1
        return .none
      }
  }

  private func isLoading(_ state: State) -> Bool { state.$book.isLoading }
}

@Reducer
private struct Spinners {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Spinner.State> = [Spinner.State(id: 1)]
  }

  enum Action {
    case rows(IdentifiedActionOf<Spinner>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Spinner() }
  }
}

extension SharedArgumentTests {
  @Test func `B104 - The status of a query is followed like its value`() async {
    let books = TestEndpoint(of: Book.self, name: "book")
    let store = TestStore(initialState: Spinners.State()) {
      Spinners()
    } withDependencies: {
      $0.library.book = { try await books($0) }
    }
    #expect(store.state.rows[id: 1]?.changes == 1)
    await books.return(.dune, toCall: 0)
    await store.receive(query: BookQuery(id: 1)) {
      $0.rows[id: 1]?.changes = 2
      $0.rows[id: 1]?.$book.withLock { $0 = .dune }
    }
  }
}
