#if canImport(UIKit)
import Navigation
import Store
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let store = Store(initialState: Kiosk.State()) { Kiosk() }
  private lazy var links = LinkReceiver(store, action: \.links.opened)

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    links.receive(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.receive(contexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    links.receive(userActivity)
  }
}
#endif
