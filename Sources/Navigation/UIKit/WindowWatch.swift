#if canImport(UIKit) && !os(watchOS)
import UIKit

/// An invisible view that says when it, and with it a controller's view, enters or leaves a window.
///
/// A controller can't be asked to say when its view does without a subclass. The watch is in the controller's own view, and
/// goes where that goes. SwiftUI reports it as a fault in the view of a hosting controller: there it is beside the view.
final class WindowWatch: UIView {
  private let didMove: (UIWindow?) -> Void

  /// Puts a watch into the view of a controller; `nil` if the view isn't loaded, or is a hosting controller's and in no other
  /// one.
  init?(of controller: UIViewController, didMove: @escaping (UIWindow?) -> Void) {
    guard let view = controller.viewIfLoaded,
      let container = Self.isHosting(controller) ? view.superview : view
    else { return nil }
    self.didMove = didMove
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    container.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    didMove(window)
  }

  /// Whether a controller shows a view of SwiftUI's.
  private static func isHosting(_ controller: UIViewController) -> Bool {
    let classes = sequence(first: type(of: controller) as AnyClass) { class_getSuperclass($0) }
    return classes.contains { String(describing: $0).hasPrefix("UIHostingController") }
  }
}
#endif
