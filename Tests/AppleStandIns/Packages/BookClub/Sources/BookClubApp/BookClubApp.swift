import BookShelf
import Store
import SwiftUI

@main
struct BookClubApp: App {
  @State private var store = Store(initialState: BookShelf.State()) { BookShelf() }

  var body: some Scene {
    WindowGroup {
      BookShelfView(store: store)
        .badge()
    }
  }
}

extension View {
  /// Says on iOS that the app is a beta.
  fileprivate func badge() -> some View {
    #if BETA
    overlay(alignment: .bottomTrailing) { Text("Beta") }
    #else
    self
    #endif
  }
}
