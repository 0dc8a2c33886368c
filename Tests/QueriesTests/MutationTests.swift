import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct MutationTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let save = TestEndpoint(of: Void.self, name: "setFavorite")
  let retitle = TestEndpoint(of: Book.self, name: "retitle")

  /// A shelf with two books.
  func shelf() async -> TestStoreOf<Shelf> {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.setFavorite = { [save] in try await save($0, $1) }
      $0.library.retitle = { [retitle] in try await retitle($0, $1) }
    }
    await books.return([.dune, .emma], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    return store
  }

  @Test
  func `B210 - An optimistic change is shown in the pass of its action, and stays after a success`()
    async
  {
    let store = await shelf()
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await save.return((), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true))
    #expect(store.state.books[0].isFavorite)
  }

  @Test func `B210 - A failure takes an optimistic change back`() async {
    let store = await shelf()
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await save.throw(NoNetwork(), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true), failing: NoNetwork.self) {
      $0.$books.withLock { $0[0].isFavorite = false }
    }
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func
    `B210 - Of two changes that overlap a failure takes back its own, in either order of the answers`(
      order: [Int]
    ) async
  {
    let store = await shelf()
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await store.send(.heartTapped(id: 2, true)) { $0.$books.withLock { $0[1].isFavorite = true } }
    for call in order {
      if call == 0 {
        await save.throw(NoNetwork(), toCall: 0)
        await store.receive(mutation: SetFavorite(id: 1, isFavorite: true), failing: NoNetwork.self)
        {
          $0.$books.withLock { $0[0].isFavorite = false }
        }
      } else {
        await save.return((), toCall: 1)
        await store.receive(mutation: SetFavorite(id: 2, isFavorite: true))
      }
    }
    #expect(store.state.books.map(\.isFavorite) == [false, true])
  }

  @Test func `B210 - An answer that may lack a change isn't shown, and its call is made again`()
    async
  {
    let store = await shelf()
    await store.send(.refreshed)
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await save.return((), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true))
    await books.return([.dune, .emma], toCall: 1)
    var dune = Book.dune
    dune.isFavorite = true
    await books.return([dune], toCall: 2)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [dune] } }
  }

  @Test func `B210 - A value that comes during a mutation has its change`() async {
    let store = await shelf()
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await store.send(.searchChanged("d")) { $0.search = "d" }
    await books.return([.dune], toCall: 1)
    await store.receive(query: BooksQuery(search: "d")) { $0.$books.withLock { $0.removeLast() } }
    await save.throw(NoNetwork(), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true), failing: NoNetwork.self) {
      $0.$books.withLock { $0 = [.dune] }
    }
  }

  @Test
  func `B211 - An answer is written into the queries that it names, and others are fetched again`()
    async
  {
    let store = await shelf()
    await store.send(.retitled(id: 2, "Emma II"))
    var emma = Book.emma
    emma.title = "Emma II"
    await retitle.return(emma, toCall: 0)
    await store.receive(mutation: Retitle(id: 2, title: "Emma II")) {
      $0.$books.withLock { $0[1].title = "Emma II" }
    }
    await store.receive(.saved(true))
    await books.return([emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [emma] } }
  }

  @Test func `B210 - A mutation goes on when its feature is removed`() async {
    let store = TestStore(initialState: Shelves.State()) {
      Shelves()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.setFavorite = { [save] in try await save($0, $1) }
    }
    await store.send(.firstShown(true)) { $0.first = Shelf.State() }
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.first!.$books.withLock { $0 = [.dune] } }
    await store.send(.first(.heartTapped(id: 1, true))) {
      $0.first!.$books.withLock { $0[0].isFavorite = true }
    }
    await store.send(.firstShown(false)) { $0.first = nil }
    await save.return((), toCall: 0)
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true))
  }
}
