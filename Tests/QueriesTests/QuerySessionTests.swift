import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct QuerySessionTests {
  let books = TestEndpoint(of: [Book].self, name: "books")

  @Test func `B214 - The value of an earlier search isn't shown when all queries are removed`()
    async
  {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
    }
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await store.send(.searchChanged("e")) { $0.search = "e" }
    #expect(store.state.books == [.dune])
    await store.send(.loggedOut)
    #expect(store.state.books.isEmpty)
    await books.return([.emma], toCall: 1)
    await books.return([.emma], toCall: 2)
    await store.receive(query: BooksQuery(search: "e")) { $0.$books.withLock { $0 = [.emma] } }
  }
}
