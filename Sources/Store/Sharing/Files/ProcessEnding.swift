import Foundation

/// Calls a function when the process ends in order, or may be ended by the system soon.
enum ProcessEnding {
  /// Registers the function, once for the process.
  static func flush(_ function: @escaping @Sendable @convention(c) () -> Void) {
    atexit(function)
    #if canImport(Darwin)
    observe(function)
    #endif
  }

  #if canImport(Darwin)
  /// By their names, so that no user interface framework is linked.
  private static let notifications = [
    "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification",
    "NSApplicationDidResignActiveNotification", "NSApplicationWillTerminateNotification",
    "WKApplicationDidEnterBackgroundNotification",
  ]

  private static func observe(_ function: @escaping @Sendable @convention(c) () -> Void) {
    for name in notifications {
      // Never removed: it lives as long as the process.
      _ = NotificationCenter.default.addObserver(
        forName: Notification.Name(name),
        object: nil,
        queue: nil,
        using: { _ in function() }
      )
    }
  }
  #endif
}
