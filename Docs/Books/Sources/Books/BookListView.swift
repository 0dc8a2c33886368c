#if canImport(SwiftUI)
import Navigation
import Store
import SwiftUI

struct BookListView: View {
  @Bindable var store: StoreOf<BookList>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List(store.state.sorted) { book in
        Button(book.title) { store.send(.bookTapped(book.id)) }
      }
      .overlay {
        if let error = store.$books.loadError {
          Text(error.localizedDescription)
        } else if store.$books.isLoading, store.books.isEmpty {
          ProgressView()
        }
      }
      .refreshable { await store.send(.refreshed).finish() }
      .toolbar {
        Button("Order") { store.send(.orderTapped) }
      }
    } destination: { store in
      switch store.case {
      case .detail(let store): BookDetailView(store: store)
      case .order(let store): OrderPickerView(store: store)
      }
    }
    .onOpenURL { url in store.send(.links(.opened(url.absoluteString))) }
  }
}

struct BookDetailView: View {
  let store: StoreOf<BookDetail>

  var body: some View {
    Text(store.summary ?? "…")
  }
}

struct OrderPickerView: View {
  let store: StoreOf<OrderPicker>

  var body: some View {
    List(Order.allCases, id: \.self) { order in
      Button(order.rawValue) { store.send(.orderTapped(order)) }
    }
  }
}

#Preview {
  BookListView(store: Store(initialState: BookList.State()) { BookList() })
}
#endif
