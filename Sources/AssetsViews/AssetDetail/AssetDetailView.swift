#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// One asset, with its issues and its neighbours.
struct AssetDetailView: View {
  let store: StoreOf<AssetDetailFeature>

  var body: some View {
    List {
      if store.asset.isKnown { AssetFacts(asset: store.asset) }
      NoticesView(notices: notices, retry: { store.send(.retryTapped) })
      LinkedIssuesSection(store: store)
      ConnectedAssetsSection(store: store)
    }
    .refreshable { await store.send(.refreshPulled).finish() }
    .navigationTitle(store.asset.title)
    // A failure of the change that is being saved would be shown nowhere.
    .navigationBarBackButtonHidden(store.isSaving)
    .toolbar {
      ToolbarItem {
        Button("Link an issue", systemImage: "link") { store.send(.linkIssueTapped) }
      }
    }
  }

  private var notices: [Notice] {
    Notice.load(store.phase, of: "issues and neighbours")
      + Notice.changes(store.pendingChanges, failed: store.failedChange)
  }
}

/// What an asset is, where it is, and whether it works.
private struct AssetFacts: View {
  let asset: Asset

  var body: some View {
    HStack {
      StatusMark(status: asset.status)
      Text(
        [asset.kind, asset.location, asset.status.rawValue].filter { !$0.isEmpty }
          .joined(separator: " · ")
      )
    }
  }
}

#Preview {
  NavigationStack {
    AssetDetailView(
      store: Store(
        initialState: AssetDetailFeature.State(asset: Catalog.sample.assets[0])
      ) {
        AssetDetailFeature()
      }
    )
  }
}
#endif
