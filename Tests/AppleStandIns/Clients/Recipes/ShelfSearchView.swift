import Queries
import Store
import SwiftUI

struct ShelfSearchView: View {
  @Bindable var store: StoreOf<ShelfSearch>

  var body: some View {
    List(store.results.elements) { book in
      Text(book.title)
        .onAppear {
          if book.id == store.results.elements.last?.id { store.send(.lastRowAppeared) }
        }
    }
    .searchable(text: $store.text)
    .refreshable { await store.send(.refreshed).finish() }
    .overlay {
      if store.$results.isLoading { ProgressView() }
    }
  }
}
