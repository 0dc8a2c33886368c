#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// Hands the links that arrive for the view's scene to a receiver.
  ///
  /// SwiftUI hands over own schemes and universal links as URLs. The activity of a browser is another way for a web page, such as
  /// the one that an App Clip was invoked with.
  ///
  /// - Parameter receiver: The receiver.
  /// - Returns: The view.
  @MainActor
  public func onLink(_ receiver: LinkReceiver) -> some View {
    onOpenURL { receiver.receive($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { receiver.receive($0) }
  }
}

extension View {
  /// Hands the links that arrive for the view's scene to a receiver, and those that have launched the app, each once.
  ///
  /// - Parameters:
  ///   - receiver: The receiver.
  ///   - launch: What the delegate of the app has received.
  /// - Returns: The view.
  @MainActor
  public func onLink(_ receiver: LinkReceiver, launchedBy launch: LaunchLinks) -> some View {
    modifier(LaunchLinksModifier(receiver: receiver, launch: launch))
  }
}

private struct LaunchLinksModifier: ViewModifier {
  let receiver: LinkReceiver
  let launch: LaunchLinks
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .onLink(
        LinkReceiver { [receiver, launch] in
          if let url = URL(string: $0) { launch.open(url, by: receiver) }
        }
      )
      .onAppear { launch.openWaiting(by: receiver) }
      .onChange(of: phase) { if phase == .background { launch.userLeft() } }
  }
}

extension LinkReceiver {
  /// Opens the web page of a browser's activity, as a universal link is handed over outside of SwiftUI; others are ignored.
  ///
  /// Call it in `scene(_:continue:)`, or in `application(_:continue:restorationHandler:)`.
  ///
  /// - Parameter activity: The activity.
  public func receive(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    if let page = activity.webpageURL { receive(page) }
  }
}
#endif
