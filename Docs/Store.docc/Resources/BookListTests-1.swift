import Queries
import Store
import TestSupport
import Testing

@testable import Books

@Suite struct BookListTests {
  let emma = Book(id: 1, title: "Emma", author: "Jane Austen")
  let dune = Book(id: 2, title: "Dune", author: "Frank Herbert")

  func store() -> TestStoreOf<BookList> {
    TestStore(initialState: BookList.State()) {
      BookList()
    } withDependencies: {
      $0.library.books = { [emma, dune] in [emma, dune] }
    }
  }

  @Test func `The list shows what the library has`() async {
    let store = store()
    await store.receive(query: BooksQuery()) {
      $0.$books.withLock { $0 = [emma, dune] }
    }
    #expect(store.state.sorted == [dune, emma])
  }
}
