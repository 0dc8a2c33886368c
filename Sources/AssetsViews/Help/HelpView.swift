#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The page that explains the app.
struct HelpView: View {
  let store: StoreOf<HelpFeature>

  var body: some View {
    NavigationStack {
      List {
        Text("Assets are pieces of equipment; issues are problems that concern them.")
        Text("Open an asset to see its issues, link another one, or unlink one.")
        Section("The list") {
          Text("Pull it down to load it again.")
          Text("Search it for words in the tag, the name, the kind, the location or the status.")
          Text("The menu has its order and its filter. An eye marks the assets viewed last.")
        }
      }
      .navigationTitle("Help")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { store.send(.closeTapped) }
        }
      }
    }
  }
}

#Preview {
  HelpView(store: Store(initialState: HelpFeature.State()) { HelpFeature() })
}
#endif
