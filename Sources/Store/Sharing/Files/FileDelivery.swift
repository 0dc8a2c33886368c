import Foundation

/// The delivery of a change by others, while it lasts.
///
/// Code that it calls knows the change; code on another thread may not have received it yet.
struct FileDelivery {
  private let thread = ObjectIdentifier(Thread.current)

  /// Whether the calling code runs within the delivery.
  var isCurrent: Bool { thread == ObjectIdentifier(Thread.current) }
}
