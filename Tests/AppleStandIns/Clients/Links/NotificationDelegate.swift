import Navigation
import Store
import UserNotifications

/// It must be the delegate of the notification center before the app has finished launching.
@MainActor
final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
  private let links: LinkReceiver

  init(links: LinkReceiver) { self.links = links }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    guard let payload = PushPayload(response) else { return }
    await open(payload)
  }

  private func open(_ payload: PushPayload) {
    do { try links.receive(payload, by: pushes) } catch { print("No link: \(error)") }
  }
}
