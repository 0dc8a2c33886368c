import BookDetail
import Books
import Store
import TestSupport
import Testing

@testable import BookShelf

@MainActor struct BookShelfTests {
  @Test func `A book that is removed leaves its screen`() async {
    let store = TestStore(initialState: BookShelf.State()) { BookShelf() }
    let book = Shared(value: Book(id: 1, title: "Emma"))
    await store.send(.bookTapped(book)) {
      $0.path[id: 0] = .detail(BookDetail.State(book: book))
    }
  }
}
