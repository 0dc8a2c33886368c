#if canImport(SwiftUI)
import Features
import Navigation
import Store
import SwiftUI

/// A screen above the list: one of the coordinator, or one of the account.
struct ScreenView: View {
  let screen: FlowScreen

  var body: some View {
    switch screen.store {
    case let store as StoreOf<AppCoordinator.Path>: PathView(store: store)
    case let store as StoreOf<AccountFlow.Path>: AccountPathView(store: store)
    default: EmptyView()
    }
  }
}

/// A screen on the path of the coordinator.
struct PathView: View {
  let store: StoreOf<AppCoordinator.Path>

  var body: some View {
    switch store.case {
    case .assetDetail(let store): AssetDetailView(store: store)
    case .issuesListPicker(let store): IssuesListPickerView(store: store)
    case .account(let store): AccountView(store: store)
    }
  }
}

/// A screen on the path of the account.
struct AccountPathView: View {
  let store: StoreOf<AccountFlow.Path>

  var body: some View {
    switch store.case {
    case .profile(let store): ProfileView(store: store)
    case .privacy(let store): PrivacyView(store: store)
    }
  }
}
#endif
