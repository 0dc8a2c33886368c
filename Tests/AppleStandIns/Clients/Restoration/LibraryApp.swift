import Navigation
import Store
import SwiftUI

@main
struct LibraryApp: App {
  private static let restoration = StateRestoration<Library.State>(file: .screens)
  @State private var store = Store(
    initialState: Library.State(),
    restoration: restoration
  ) {
    Library()
  }

  var body: some Scene {
    WindowGroup { LibraryView(store: store) }
  }
}

struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Emma") { store.send(.chapterTapped(book: "Emma", number: 1)) }
    } destination: { store in
      switch store.case {
      case .chapter(let chapter): Text("\(chapter.book), line \(chapter.line)")
      case .purchase(let purchase): Text(purchase.book)
      }
    }
  }
}
