#if canImport(UserNotifications) && !os(tvOS)
import UserNotifications

extension PushPayload {
  /// Reads the notification that the user has opened.
  ///
  /// It is `nil` if the user has dismissed the notification, or has tapped one of its buttons, which are the app's own.
  ///
  /// - Parameter response: What the delegate of the notification center receives.
  public init?(_ response: UNNotificationResponse) {
    guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
    self.init(response.notification.request.content.userInfo)
  }
}
#endif
