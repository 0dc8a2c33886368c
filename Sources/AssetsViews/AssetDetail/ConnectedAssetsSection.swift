#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The neighbours of an asset, each of which can be opened.
struct ConnectedAssetsSection: View {
  let store: StoreOf<AssetDetailFeature>

  var body: some View {
    Section("Connected assets") {
      ForEach(store.connectedAssets) { asset in
        Button {
          store.send(.connectedAssetTapped(id: asset.id))
        } label: {
          AssetRow(asset: asset)
        }
      }
      if store.phase == .loaded, store.connectedAssets.isEmpty {
        Text("none").foregroundStyle(.secondary)
      }
    }
  }
}
#endif
