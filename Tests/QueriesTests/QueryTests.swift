import Observation
import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct QueryTests {
  let books = TestEndpoint(of: [Book].self, name: "books")

  func shelf(
    _ state: @autoclosure () -> Shelf.State = Shelf.State(),
    clock: (any Clock<Duration>)? = nil
  ) -> TestStoreOf<Shelf> {
    TestStore(initialState: state()) {
      Shelf()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      if let clock { $0.continuousClock = clock }
    }
  }

  @Test func `B205 - A feature that is mounted fetches its query, and refers to the value`() async {
    let store = shelf()
    #expect(store.state.$books.isLoading)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    #expect(store.state.books == [.dune])
    #expect(!store.state.$books.isLoading)
  }

  @Test(.dependencies { _ in })
  func `B205 - What was fetched is read without a call, and isn't known before`() async {
    #expect(BooksQuery().fetchedValue == nil)
    let store = shelf()
    #expect(BooksQuery().fetchedValue == nil)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    #expect(BooksQuery().fetchedValue == [.dune])
    #expect(BooksQuery(search: "e").fetchedValue == nil)
    #expect(books.callCount == 1)
  }

  @Test func `B206 - The former value stays until the new query has one`() async {
    let store = shelf()
    await books.return([.dune, .emma], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    await store.send(.searchChanged("e")) { $0.search = "e" }
    #expect(store.state.books == [.dune, .emma])
    #expect(store.state.$books.isLoading)
    await books.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery(search: "e")) { $0.$books.withLock { $0 = [.emma] } }
  }

  @Test func `B206 - Observers are notified when the former value is removed`() async {
    let store = shelf()
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await store.send(.searchChanged("e")) { $0.search = "e" }
    let reader = store.state.$books
    let isNotified = LockIsolated(false)
    withObservationTracking {
      _ = reader.wrappedValue
    } onChange: {
      isNotified.setValue(true)
    }
    await store.withExhaustivity(.off) { await store.send(.loggedOut) }
    #expect(isNotified.value)
    #expect(reader.wrappedValue == [])
    await store.skipInFlightEffects()
  }

  @Test func `B206 - A query that is nil fetches nothing, and its value stays`() async {
    let store = shelf()
    await store.send(.hidden) { $0.hasBooks = false }
    #expect(books.waitingCalls.isEmpty)
    #expect(!store.state.$books.isLoading)
  }

  @Test func `B208 - A call that fails keeps the value and has the error`() async {
    let store = shelf()
    await books.throw(NoNetwork(), toCall: 0)
    await store.receive(query: BooksQuery(), failing: NoNetwork.self)
    #expect(store.state.$books.loadError is NoNetwork)
    #expect(!store.state.$books.isLoading)
    await store.send(.refreshed)
    #expect(store.state.$books.isLoading)
    await books.return([.dune], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    #expect(store.state.$books.loadError == nil)
  }

  @Test func `B208 - A call that fails is made again after a delay that doubles`() async {
    let clock = TestClock()
    let store = shelf(Shelf.State(options: QueryOptions(retries: 2)), clock: clock)
    await books.throw(NoNetwork(), toCall: 0)
    await clock.advance(by: .seconds(1))
    await books.throw(NoNetwork(), toCall: 1)
    await clock.advance(by: .seconds(1))
    #expect(books.callCount == 2)
    await clock.advance(by: .seconds(1))
    await books.throw(NoNetwork(), toCall: 2)
    await store.receive(query: BooksQuery(), failing: NoNetwork.self)
  }

  @Test func `B208 - A call that takes too long fails`() async {
    let clock = TestClock()
    let options = QueryOptions(retries: 0, timeout: .seconds(10))
    let store = shelf(Shelf.State(options: options), clock: clock)
    await clock.advance(by: .seconds(10))
    await store.receive(query: BooksQuery(), failing: QueryTimeout.self)
    #expect("\(store.state.$books.loadError!)" == "There was no answer within 10.0 seconds.")
  }

  @Test func `B207 - A value that is invalidated is fetched again, also during its call`() async {
    let store = shelf()
    await store.send(.invalidated("books"))
    #expect(books.callCount == 1)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await books.return([.dune, .emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    await store.send(.invalidated("other"))
    #expect(books.callCount == 2)
    await store.send(.invalidated("books"))
    await books.return([], toCall: 2)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [] } }
  }

  @Test func `B207 - A fresh value is not fetched again at an occasion, a stale one is`() async {
    let clock = TestClock()
    let options = QueryOptions(staleTime: .seconds(60), retries: 0)
    let store = shelf(Shelf.State(options: options), clock: clock)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await clock.advance(by: .seconds(59))
    await store.send(.returned(.foreground))
    #expect(books.callCount == 1)
    await clock.advance(by: .seconds(1))
    await store.send(.returned(.foreground))
    await books.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.emma] } }
  }

  @Test func `B207 - A value is fetched at intervals as long as a feature refers to it`() async {
    let clock = TestClock()
    let options = QueryOptions(retries: 0, refetchInterval: .seconds(30))
    let store = shelf(Shelf.State(options: options), clock: clock)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await clock.advance(by: .seconds(30))
    await books.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.emma] } }
    await store.send(.hidden) { $0.hasBooks = false }
    await clock.advance(by: .seconds(100))
    #expect(books.callCount == 2)
  }
}

struct QueryIntervalTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let clock = TestClock()

  @Test func `B207 - Two features with one query have it fetched once in an interval`() async {
    let options = QueryOptions(retries: 0, refetchInterval: .seconds(30))
    let store = TestStore(
      initialState: Shelves.State(first: Shelf.State(options: options))
    ) {
      Shelves()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await books.return([.dune], toCall: 0)
    await clock.advance(by: .seconds(10))
    await store.send(.secondShown(true))
    await books.return([.dune], toCall: 1)
    // The first one finds a value of 20 s, and waits for ten more.
    await clock.advance(by: .seconds(20))
    #expect(books.callCount == 2)
    await clock.advance(by: .seconds(10))
    #expect(books.callCount == 3)
    await books.return([.emma], toCall: 2)
    await clock.advance(by: .seconds(29))
    #expect(books.callCount == 3)
    await store.skipInFlightEffects()
    await store.skipReceivedActions()
  }
}

struct QuerySharingTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let book = TestEndpoint(of: Book.self, name: "book")

  func shelves(clock: (any Clock<Duration>)? = nil) -> TestStoreOf<Shelves> {
    TestStore(initialState: Shelves.State()) {
      Shelves()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.book = { [book] in try await book($0) }
      if let clock { $0.continuousClock = clock }
    }
  }

  @Test func `B205 - Equal queries make one call, and its value is in both`() async {
    let store = shelves()
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await store.send(.secondShown(true)) { $0.second = Shelf.State() }
    #expect(books.callCount == 1)
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [.dune] } }
    #expect(store.state.second!.books == [.dune])
    await store.send(.firstShown(false)) { $0.first = nil }
    await store.send(.secondShown(false)) { $0.second = nil }
  }

  @Test func `B205 - A call whose feature is removed is made again by another one`() async {
    let store = shelves()
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await store.send(.secondShown(true)) { $0.second = Shelf.State() }
    await store.send(.firstShown(false)) { $0.first = nil }
    #expect(books.callCount == 2)
    #expect(store.state.second!.$books.isLoading)
    await books.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.second!.$books.withLock { $0 = [.emma] } }
    await store.send(.secondShown(false)) { $0.second = nil }
  }

  @Test func `B205 - A call is cancelled with the last feature that refers to the query`() async {
    let store = shelves()
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await store.send(.firstShown(false)) { $0.first = nil }
    #expect(books.waitingCalls.isEmpty)
  }

  @Test func `B207 - A value is kept for five minutes after the last feature`() async {
    let clock = TestClock()
    let store = shelves(clock: clock)
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [.dune] } }
    await store.send(.firstShown(false)) { $0.first = nil }
    await clock.advance(by: .seconds(299))
    // What is there is shown at once, and fetched again behind it.
    await store.send(.firstShown(true)) {
      $0.first = Shelf.State()
      $0.first!.$books = .constant([.dune])
    }
    #expect(store.state.first!.$books.isLoading)
    await books.return([.dune], toCall: 1)
    await store.receive(query: BooksQuery())
    await store.send(.firstShown(false)) { $0.first = nil }
    await clock.advance(by: .seconds(300))
    await store.send(.secondShown(true)) { $0.second = Shelf.State() }
    #expect(store.state.second!.books.isEmpty)
    await store.send(.secondShown(false)) { $0.second = nil }
  }

  @Test func `B206 - An optional is nil until its query has a value`() async {
    let store = shelves()
    await store.send(.bookTapped(1)) { $0.id = 1 }
    await book.return(.dune, toCall: 0)
    await store.receive(query: BookQuery(id: 1)) { $0.$book.withLock { $0 = .dune } }
    await store.send(.bookTapped(2)) {
      $0.id = 2
      $0.$book = .constant(nil)
    }
    await book.return(.emma, toCall: 1)
    await store.receive(query: BookQuery(id: 2)) { $0.$book.withLock { $0 = .emma } }
  }

  @Test func `B206 - A feature that doesn't fetch shows what another one has fetched`() async {
    let store = shelves()
    await store.send(.badgeShown) { $0.badge = ShelfBadge.State() }
    #expect(books.callCount == 0)
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [.dune] } }
    #expect(store.state.badge!.books == [.dune])
    // Its call is made by no other feature when it is removed.
    await store.send(.first(.refreshed))
    await store.send(.firstShown(false)) { $0.first = nil }
    #expect(books.waitingCalls.isEmpty)
    #expect(!store.state.badge!.$books.isLoading)
  }

  @Test func `B217 - What a query has fetched is written into the queries that it names`() async {
    let store = shelves()
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await books.return([.dune, .emma], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [.dune, .emma] } }
    await store.send(.first(.refreshed))
    await store.send(.bookTapped(1)) { $0.id = 1 }
    let newest = Book(id: 1, title: "Dune, 2nd edition")
    await book.return(newest, toCall: 0)
    await store.receive(query: BookQuery(id: 1)) {
      $0.$book.withLock { $0 = newest }
      $0.first!.$books.withLock { $0[0] = newest }
    }
    // It outdates no call.
    await books.return([newest], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [newest] } }
  }
}

struct QueryUpdateTests {
  let books = TestEndpoint(of: [Book].self, name: "books")

  @Test func `B217 - A push changes what was fetched, and a call that may lack it is made again`()
    async
  {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
    }
    await store.send(.pushReceived([.dune])) { $0.$books.withLock { $0 = [.dune] } }
    await books.return([], toCall: 0)
    await books.return([.dune, .emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
  }

  @Test(.dependencies { _ in })
  func `B217 - A fixture has a query begin with a value`() async {
    QueryChange.set(BooksQuery(), to: [.dune]).apply()
    let store = TestStore(initialState: ShelfBadge.State()) { ShelfBadge() }
    #expect(store.state.books == [.dune])
  }

  @Test func `B217 - A reference of a preview has the status that it's given`() {
    var state = Shelf.State()
    state.$books = .constant([.dune], isLoading: true, loadError: NoNetwork())
    #expect(state.books == [.dune])
    #expect(state.$books.isLoading)
    #expect(state.$books.loadError is NoNetwork)
    #expect(!SharedReader.constant(1).isLoading)
  }
}
