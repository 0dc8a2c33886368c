import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct PagedQueryTests {
  let pages = TestEndpoint(of: QueryPage<Book, Int>.self, name: "page")
  let save = TestEndpoint(of: Void.self, name: "setFavorite")

  /// A list with the page of Dune, which is in the middle.
  func list() async -> TestStoreOf<Pages> {
    let store = TestStore(initialState: Pages.State()) {
      Pages()
    } withDependencies: {
      $0.library.page = { [pages] in try await pages($0) }
      $0.library.setFavorite = { [save] in try await save($0, $1) }
    }
    await pages.return(QueryPage([.dune], next: 1, previous: -1), toCall: 0)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0 = QueryPages([.dune], next: 1, previous: -1) }
    }
    return store
  }

  @Test func `B212 - Pages are fetched in both directions, until there is none`() async {
    let store = await list()
    await store.send(.lastRowAppeared)
    #expect(store.state.$books.isLoading)
    await pages.return(QueryPage([.emma], previous: 0), toCall: 1)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0.append(QueryPage([.emma], previous: 0)) }
    }
    await store.send(.lastRowAppeared)
    await store.send(.firstRowAppeared)
    await pages.return(QueryPage([.ulysses], next: 0), toCall: 2)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0.prepend(QueryPage([.ulysses], next: 0)) }
    }
    await store.send(.firstRowAppeared)
    #expect(pages.callCount == 3)
    #expect(store.state.books.pageCount == 3)
    #expect(!store.state.books.hasNextPage && !store.state.books.hasPreviousPage)
  }

  @Test func `B212 - The page that every row asks for is fetched once`() async {
    let store = await list()
    await store.send(.lastRowAppeared)
    await store.send(.lastRowAppeared)
    #expect(pages.waitingCalls.count == 1)
    await pages.return(QueryPage([.emma]), toCall: 1)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0.append(QueryPage([.emma])) }
    }
    #expect(pages.callCount == 2)
  }

  @Test func `B212 - All pages are fetched again together, without a duplicate`() async {
    let store = await list()
    await store.send(.lastRowAppeared)
    await pages.return(QueryPage([.emma], next: 2), toCall: 1)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0.append(QueryPage([.emma], next: 2)) }
    }
    await store.send(.refreshed)
    // A new row has moved the others: Dune is on both pages.
    await pages.return(QueryPage([.ulysses, .dune], next: 1), toCall: 2)
    #expect(store.state.books.elements.ids == [1, 2])
    var dune = Book.dune
    dune.isFavorite = true
    await pages.return(QueryPage([dune, .emma], next: 2), toCall: 3)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0 = QueryPages([.ulysses, dune, .emma], pageCount: 2, next: 2) }
    }
    #expect(store.state.books.elements.ids == [3, 1, 2])
  }

  @Test func `B212 - A page that is asked for during another call is fetched after it`() async {
    let store = await list()
    await store.send(.refreshed)
    await store.send(.lastRowAppeared)
    await pages.return(QueryPage([.dune], next: 1, previous: -1), toCall: 1)
    await store.receive(query: BookPagesQuery())
    await pages.return(QueryPage([.emma]), toCall: 2)
    await store.receive(query: BookPagesQuery()) {
      $0.$books.withLock { $0.append(QueryPage([.emma])) }
    }
  }

  @Test func `B212 - An error of a page keeps those that there are`() async {
    let store = await list()
    await store.send(.lastRowAppeared)
    await pages.throw(NoNetwork(), toCall: 1)
    await store.receive(query: BookPagesQuery(), failing: NoNetwork.self)
    #expect(store.state.books.elements == [.dune])
    #expect(store.state.$books.loadError is NoNetwork)
  }

  @Test func `B210 - A mutation changes rows of pages`() async {
    let store = await list()
    await store.send(.heartTapped(id: 1)) { $0.$books.withLock { $0[id: 1]?.isFavorite = true } }
    await save.return((), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true))
  }

  @Test func `B212 - Without a page the next one is the first one`() async {
    let store = TestStore(initialState: Pages.State()) {
      Pages()
    } withDependencies: {
      $0.library.page = { [pages] in try await pages($0) }
    }
    await pages.throw(NoNetwork(), toCall: 0)
    await store.receive(query: BookPagesQuery(), failing: NoNetwork.self)
    await store.send(.lastRowAppeared)
    await pages.return(QueryPage([.dune]), toCall: 1)
    await store.receive(query: BookPagesQuery()) { $0.$books.withLock { $0 = QueryPages([.dune]) } }
  }
}
