import Foundation

extension DependencyValues {
  /// The center that notifications are posted to and observed at.
  ///
  /// A test has a center of its own, so that tests that run in parallel don't notify each other.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter { NotificationCenter() }
}
