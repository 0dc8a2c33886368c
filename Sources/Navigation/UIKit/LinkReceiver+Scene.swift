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

extension LaunchLinks {
  /// Keeps the links by which the app was started, or a scene was opened.
  ///
  /// Call it in `application(_:configurationForConnecting:options:)`.
  ///
  /// - Parameter options: The options of the connection.
  public func receive(_ options: UIScene.ConnectionOptions) {
    LinkReceiver { [self] in if let url = URL(string: $0) { receive(url) } }.receive(options)
  }
}
#endif
