#if os(iOS) || os(visionOS)
import Features
import Navigation
import Store
import SwiftUI
import UIKit

/// The list of assets, the screens above it, and what is presented over both.
final class AppCoordinatorController: NavigationStackController {
  private var store: StoreOf<AppCoordinator>?

  convenience init(store: StoreOf<AppCoordinator>) {
    @UIBindable var store = store
    self.init(path: $store.scope(state: \.path, action: \.path)) {
      AssetsListViewController(coordinator: store)
    } destination: { store in
      switch store.case {
      case .assetDetail(let store): UIHostingController(rootView: AssetDetailView(store: store))
      case .issuesListPicker(let store):
        UIHostingController(rootView: IssuesListPickerView(store: store))
      case .account(let store): AccountController(store: store)
      }
    }
    self.store = store
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let store else { return }
    @UIBindable var bindable = store
    let destination = $bindable.scope(\.$destination, action: \.destination)
    present(item: destination.help) { store in
      UIHostingController(rootView: HelpView(store: store))
    }
    present(item: destination.confirmUnlink) { store in
      UIHostingController(rootView: ConfirmUnlinkView(store: store))
    }
  }
}
#endif
