#if canImport(SwiftUI)
import Features
import Navigation
import Store
import SwiftUI

/// The list of assets, the screens above it, and what is presented over both.
struct AppCoordinatorView: View {
  @Bindable var store: StoreOf<AppCoordinator>

  var body: some View {
    NavigationStack(screens: store) {
      AssetsListView(store: store.scope(state: \.assetsList, action: \.assetsList))
        .toolbar {
          ToolbarItem {
            Button("Account", systemImage: "person.circle") { store.send(.accountTapped) }
          }
        }
        .helpButton { store.send(.helpTapped) }
    } destination: { screen in
      ScreenView(screen: screen)
        .helpButton { store.send(.helpTapped) }
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).help) { store in
      HelpView(store: store)
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).confirmUnlink) { store in
      ConfirmUnlinkView(store: store)
    }
  }
}

extension View {
  /// Adds a button that opens the help.
  fileprivate func helpButton(_ open: @escaping @MainActor () -> Void) -> some View {
    toolbar {
      ToolbarItem {
        Button("Help", systemImage: "questionmark.circle", action: open)
      }
    }
  }
}

#Preview {
  AppCoordinatorView(store: Store(initialState: AppCoordinator.State()) { AppCoordinator() })
}
#endif
