#if os(iOS)
import Navigation
import Store
import SwiftUI
import UIKit

final class KioskDelegate: NSObject, UIApplicationDelegate {
  let launchLinks = LaunchLinks()

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    launchLinks.receive(options)
    return UISceneConfiguration(name: nil, sessionRole: session.role)
  }
}

struct LaunchedKioskApp: App {
  @UIApplicationDelegateAdaptor private var delegate: KioskDelegate
  @State private var store = Store(initialState: Kiosk.State()) { Kiosk() }

  var body: some Scene {
    WindowGroup {
      KioskView(store: store)
        .onLink(LinkReceiver(store, action: \.links.opened), launchedBy: delegate.launchLinks)
    }
  }
}
#endif
