#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The list of assets: loads, searches, sorts and filters them.
struct AssetsListView: View {
  @Bindable var store: StoreOf<AssetsListFeature>

  var body: some View {
    List {
      NoticesView(
        notices: Notice.load(store.phase, of: "assets") + Notice.settings(store.$settings),
        retry: { store.send(.retryTapped) }
      )
      Section {
        ForEach(store.visibleAssets) { asset in
          Button {
            store.send(.assetTapped(id: asset.id))
          } label: {
            AssetRow(asset: asset, isViewed: store.settings.viewed.contains(asset.id))
          }
        }
      } header: {
        if !store.selection.isEmpty { Text(store.selection) }
      }
    }
    .overlay {
      if let placeholder = store.placeholder {
        ContentUnavailableView(placeholder, systemImage: "magnifyingglass")
      }
    }
    .searchable(text: $store.searchText.sending(\.searchTextChanged), prompt: "Search assets")
    .refreshable { await store.send(.refreshPulled).finish() }
    .navigationTitle("Assets")
    .toolbar {
      ToolbarItem { AssetsSelectionMenu(store: store) }
    }
  }
}

#Preview {
  NavigationStack {
    AssetsListView(store: Store(initialState: AssetsListFeature.State()) { AssetsListFeature() })
  }
}
#endif
