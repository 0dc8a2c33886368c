#if os(iOS) || os(visionOS)
import Features
import Navigation
import Store
import SwiftUI
import UIKit

/// The login with its screens.
final class LoginFlowController: NavigationStackController {
  convenience init(store: StoreOf<LoginFlow>) {
    @UIBindable var store = store
    self.init(path: $store.scope(state: \.path, action: \.path)) {
      LoginViewController(store: store)
    } destination: { store in
      switch store.case {
      case .code(let store): UIHostingController(rootView: CodeView(store: store))
      }
    }
  }
}
#endif
