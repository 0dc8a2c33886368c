#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Connects a presented controller to what presents it, as long as the controller exists.
@MainActor
final class ControllerLink {
  /// Dismisses the controller, by a write to the state.
  let dismiss: () -> Void
  /// Called when the controller is gone, or may be; more than once.
  private let mayBeGone: @MainActor @Sendable () -> Void
  /// Called when the controller has been released.
  private let wasReleased: @MainActor @Sendable () -> Void
  private var watch: WindowWatch?

  init(
    dismiss: @escaping () -> Void,
    mayBeGone: @escaping @MainActor @Sendable () -> Void,
    wasReleased: @escaping @MainActor @Sendable () -> Void
  ) {
    self.dismiss = dismiss
    self.mayBeGone = mayBeGone
    self.wasReleased = wasReleased
  }

  deinit {
    Task { @MainActor [wasReleased, watch] in
      watch?.removeFromSuperview()
      wasReleased()
    }
  }

  /// Begins to watch whether the controller's view leaves its window.
  ///
  /// An alert's views are its own; its buttons say that they were tapped.
  func watch(_ controller: UIViewController) {
    guard watch == nil, !(controller is UIAlertController) else { return }
    watch = WindowWatch(of: controller) { [mayBeGone] window in
      // The controller is asked afterwards whether it is still presented.
      if window == nil { Task { @MainActor in mayBeGone() } }
    }
  }

  /// Says that a button of an alert was tapped, which closes the alert.
  func alertWasClosed() { wasReleased() }
}

extension UIViewController {
  /// The connection to what presents the controller.
  var link: ControllerLink? {
    get { objc_getAssociatedObject(self, linkKey) as? ControllerLink }
    set { objc_setAssociatedObject(self, linkKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// Distinguishes the association by its address, which is never read.
@MainActor private let linkKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)
#endif
