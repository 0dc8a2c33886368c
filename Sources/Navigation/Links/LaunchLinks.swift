import Foundation

/// The links that have launched an app of SwiftUI's, each of which is opened once.
///
/// On some systems, as iOS 18.4, a universal link that launches the app reaches neither `onOpenURL` nor
/// `onContinueUserActivity` (FB17446617). The app's delegate gets it there, and on others both do:
///
/// ```swift
/// final class AppDelegate: NSObject, UIApplicationDelegate {
///   let launchLinks = LaunchLinks()
///
///   func application(
///     _ application: UIApplication,
///     configurationForConnecting session: UISceneSession,
///     options: UIScene.ConnectionOptions
///   ) -> UISceneConfiguration {
///     launchLinks.receive(options)
///     return UISceneConfiguration(name: nil, sessionRole: session.role)
///   }
/// }
///
/// // In the body of the App:
/// HomeView(store: store)
///   .onLink(LinkReceiver(store, action: \.links.opened), launchedBy: delegate.launchLinks)
/// ```
@MainActor
public final class LaunchLinks {
  /// The links that no view was there for yet.
  private var waiting: [URL] = []
  /// The links that were opened, and may arrive once more.
  private var opened: [URL] = []

  /// Creates a list without links.
  public init() {}

  /// Keeps a link that the delegate of the app has received, until a view is there.
  ///
  /// - Parameter url: The URL.
  public func receive(_ url: URL) { waiting.append(url) }

  /// Opens the links that wait for a view.
  package func openWaiting(by receiver: LinkReceiver) {
    let urls = waiting
    waiting = []
    opened += urls
    for url in urls { receiver.receive(url) }
  }

  /// Opens a link that a view has received, unless it's one that has launched the app and was opened.
  package func open(_ url: URL, by receiver: LinkReceiver) {
    if let position = opened.firstIndex(of: url) {
      opened.remove(at: position)
    } else {
      waiting.removeAll { $0 == url }
      receiver.receive(url)
    }
  }

  /// Records that the user has left the app: from now on a link that arrives is another tap.
  package func userLeft() { opened = [] }
}
