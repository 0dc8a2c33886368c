#if canImport(SwiftUI)
import Store
import SwiftUI

struct BookListView: View {
  let store: StoreOf<BookList>

  var body: some View {
    NavigationStack {
      List(store.state.sorted) { book in
        Text(book.title)
      }
      .overlay {
        if let error = store.$books.loadError {
          Text(error.localizedDescription)
        } else if store.$books.isLoading, store.books.isEmpty {
          ProgressView()
        }
      }
      .refreshable { await store.send(.refreshed).finish() }
    }
  }
}

#Preview {
  BookListView(store: Store(initialState: BookList.State()) { BookList() })
}
#endif
