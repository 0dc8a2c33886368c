#if os(iOS) || os(visionOS)
import Features
import Store
import UIKit

/// A window with the app in controllers of UIKit.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(_ scene: UIScene, willConnectTo _: UISceneSession, options _: UIScene.ConnectionOptions) {
///     window = (scene as? UIWindowScene).map { AssetsWindow(scene: $0) }
///     window?.makeKeyAndVisible()
///   }
/// }
/// ```
public final class AssetsWindow: UIWindow {
  /// Creates the window.
  ///
  /// - Parameters:
  ///   - scene: The scene of the window.
  ///   - store: The store of the app; `nil` for one with the sample data.
  public convenience init(scene: UIWindowScene, store: StoreOf<AppFeature>? = nil) {
    self.init(windowScene: scene)
    rootViewController = AppViewController(store: store ?? .sample)
  }
}
#endif
