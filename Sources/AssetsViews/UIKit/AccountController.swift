#if os(iOS) || os(visionOS)
import Features
import Navigation
import Store
import SwiftUI
import UIKit

/// The account, which pushes its own screens.
final class AccountController: UIHostingController<AccountView> {
  convenience init(store: StoreOf<AccountFlow>) {
    self.init(rootView: AccountView(store: store))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let store = rootView.store
    let screen = UIBinding<FlowScreen?> {
      store.screens.first
    } set: { screen in
      if screen == nil { store.screens.first?.pop() }
    }
    navigationDestination(item: screen) { screen in
      UIHostingController(rootView: ScreenView(screen: screen))
    }
  }
}
#endif
