import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Queries

/// What clients, clocks and other processes do that nothing can prevent.
struct HostileQueryTests {
  let books = TestEndpoint(of: [Book].self, name: "books")

  private func store(
    _ state: @autoclosure () -> Shelves.State = Shelves.State(),
    _ update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Shelves> {
    TestStore(initialState: state()) {
      Shelves()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      update(&$0)
    }
  }

  @Test func `B219 - An answer after its feature is gone changes nothing`() async {
    // The client doesn't notice that its task is cancelled.
    let deaf = TestEndpoint(of: [Book].self, name: "deaf")
    let store = store { $0.library.books = { await deaf.call(orElse: [], $0) } }
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await store.send(.firstShown(false)) { $0.first = nil }
    await deaf.return([.dune], toCall: 0)
    await store.send(.secondShown(true)) { $0.second = Shelf.State() }
    #expect(store.state.second!.books.isEmpty)
    await deaf.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.second!.$books.withLock { $0 = [.emma] } }
  }

  @Test func `B219 - Arguments that are equal and print differently are one query`() async {
    let store = TestStore(initialState: AnyCaseSearch.State()) {
      AnyCaseSearch()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
    }
    await books.return([.dune], toCall: 0)
    await store.receive(query: AnyCaseQuery(search: "Dune")) {
      $0.$books.withLock { $0 = [.dune] }
    }
    await store.send(.searchChanged("DUNE")) { $0.search = "DUNE" }
    #expect(books.callCount == 1)
    #expect(store.state.books == [.dune])
  }

  @Test func `B219 - A value of a clock that was set back is stale`() async {
    let clock = JumpingClock()
    let options = QueryOptions(staleTime: .seconds(60), retries: 0)
    let store = store { $0.continuousClock = clock }
    store.exhaustivity = .off
    clock.now = .init(offset: .seconds(1_000))
    await store.send(.firstShown(true, options))
    await books.return([.dune], toCall: 0)
    await store.skipReceivedActions()
    await store.send(.first(.returned(.foreground)))
    #expect(books.callCount == 1)
    clock.now = .init(offset: .seconds(10))
    await store.send(.first(.returned(.foreground)))
    await books.return([.emma], toCall: 1)
    await store.skipReceivedActions()
    #expect(store.state.first?.books == [.emma])
  }

  @Test func `B219 - Two processes with one stored entry both show what they have fetched`() async {
    let storage = FileStorage.inMemory
    // Which process calls first isn't determined, so each one has a server of its own.
    let servers = (1...3).map { TestEndpoint(of: [Book].self, name: "books of \($0)") }
    func process(_ server: TestEndpoint<[Book]>) -> TestStoreOf<Archive> {
      TestStore(initialState: Archive.State()) {
        Archive()
      } withDependencies: {
        $0.library.books = { try await server($0) }
        $0.defaultFileStorage = storage
        $0.date.now = Date(timeIntervalSince1970: 0)
      }
    }
    let stores = servers.prefix(2).map(process)
    for (index, books) in [[Book.dune], [.emma]].enumerated() {
      stores[index].exhaustivity = .off
      await servers[index].return(books, toCall: 0)
      await stores[index].receive(query: ArchiveQuery())
      #expect(stores[index].state.books == books)
    }
    let third = process(servers[2])
    third.exhaustivity = .off
    #expect(third.state.books == [.emma])
    await third.skipInFlightEffects()
  }

  @MainActor
  @Test(.dependencies { _ in })
  func `B219 - Three thousand searches are an entry each, and are dropped in their time`() async {
    let clock = JumpingClock()
    let store = Store(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.library.books = { search in [Book(id: 1, title: search)] }
      $0.continuousClock = clock
    }
    for number in 1...3_000 { store.send(.searchChanged("\(number)")) }
    await store.send(.refreshed).finish()
    #expect(store.books == [Book(id: 1, title: "3000")])
    let cache = DependencyValues.current.sharedMemory(QueryCache.self)
    #expect(cache.entries { _ in true }.count == 3_001)
    clock.now = .init(offset: .seconds(300))
    await store.send(.searchChanged("again")).finish()
    #expect(store.books == [Book(id: 1, title: "again")])
    #expect(cache.entries { _ in true }.count == 2)
  }

  @Test func `B205 - A thousand rows that refer to one query have one entry and one call`() async {
    let store = TestStore(initialState: Rows.State(count: 1_000)) {
      Rows()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
    }
    store.exhaustivity = .off
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery())
    #expect(store.state.rows.allSatisfy { $0.books == [.dune] })
    #expect(books.callCount == 1)
    #expect(store.dependencies.sharedMemory(QueryCache.self).entries { _ in true }.count == 1)
  }

  @MainActor
  @Test(.dependencies { _ in }) func `B207 - A fresh value is shown without a task`() async {
    let fresh = QueryOptions(staleTime: nil, retries: 0)
    let effects = EffectCounter<Shelves.State, Shelves.Action>()
    let store = Store(
      initialState: Shelves.State(),
      reducer: { Shelves() },
      withDependencies: { $0.library.books = { _ in [.dune] } },
      observer: effects
    )
    await store.send(.firstShown(true, fresh)).finish()
    #expect(effects.count == 1)
    await store.send(.secondShown(true, fresh)).finish()
    #expect(store.second?.books == [.dune])
    #expect(effects.count == 1)
  }
}

private final class EffectCounter<State, Action>: TraceObserver {
  private(set) var count = 0

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    if case .effectStarted = event { count += 1 }
  }
}

/// A clock that a user sets.
private final class JumpingClock: Clock, @unchecked Sendable {
  typealias Instant = TestClock<Duration>.Instant

  var now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// A search that takes no notice of case.
private struct AnyCaseQuery: Query {
  let search: String

  static func == (one: AnyCaseQuery, other: AnyCaseQuery) -> Bool {
    one.search.lowercased() == other.search.lowercased()
  }
  func hash(into hasher: inout Hasher) { hasher.combine(search.lowercased()) }

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    return try await library.books(search)
  }
}

@Reducer
private struct AnyCaseSearch {
  @ObservableState
  struct State: Equatable {
    var search = "dune"
    @SharedReader(value: []) var books: [Book]
  }

  enum Action {
    case searchChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchChanged(let search): state.search = search
      }
      return .none
    }
    .query(\.$books) { AnyCaseQuery(search: $0.search) }
  }
}

/// Rows that all show the same.
@Reducer
private struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @SharedReader(value: []) var books: [Book]
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer().query(\.$books) { _ in BooksQuery() }
  }
}
