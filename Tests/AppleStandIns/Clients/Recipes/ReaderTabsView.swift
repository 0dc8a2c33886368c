import Store
import SwiftUI

struct ReaderTabsView: View {
  @Bindable var store: StoreOf<ReaderTabs>

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      Tab("Books", systemImage: "books.vertical", value: ReaderTabs.Tab.bookcase) {
        BookcaseView(store: store.scope(state: \.bookcase, action: \.bookcase))
      }
      Tab("Search", systemImage: "magnifyingglass", value: ReaderTabs.Tab.search) {
        BookSearchView(store: store.scope(state: \.search, action: \.search))
      }
    }
  }
}

struct BookcaseView: View {
  let store: StoreOf<Bookcase>

  var body: some View {
    Button("Search") { store.send(.searchTapped) }
  }
}

struct BookSearchView: View {
  @Bindable var store: StoreOf<BookSearch>

  var body: some View {
    TextField("Title", text: $store.text.sending(\.textChanged))
  }
}
