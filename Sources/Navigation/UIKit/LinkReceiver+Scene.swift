#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

extension LinkReceiver {
  /// Opens the links by which the app was started, or a scene was opened.
  ///
  /// Call it in `scene(_:willConnectTo:options:)`.
  ///
  /// - Parameter options: The options of the connection.
  public func receive(_ options: UIScene.ConnectionOptions) {
    receive(options.urlContexts)
    for activity in options.userActivities { receive(activity) }
  }

  /// Opens the links that arrive while the scene is there.
  ///
  /// Call it in `scene(_:openURLContexts:)`.
  ///
  /// - Parameter contexts: The URLs.
  public func receive(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts { receive(context.url) }
  }
}
#endif
