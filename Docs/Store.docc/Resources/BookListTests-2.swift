import Navigation
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
      $0.library.summary = { "The summary of \($0)." }
    }
  }

  @Test func `The list shows what the library has`() async {
    let store = store()
    await store.receive(query: BooksQuery()) {
      $0.$books.withLock { $0 = [emma, dune] }
    }
    #expect(store.state.sorted == [dune, emma])
  }

  @Test func `A tap opens a book`() async {
    let store = store()
    await store.receive(query: BooksQuery()) {
      $0.$books.withLock { $0 = [emma, dune] }
    }
    await store.send(.bookTapped(2)) {
      $0.path.push(.detail(BookDetail.State(id: 2)))
    }
    await store.receive(query: SummaryQuery(id: 2)) {
      $0.path[id: 0]?[case: \.detail]?.$summary.withLock { $0 = "The summary of 2." }
    }
  }
}
