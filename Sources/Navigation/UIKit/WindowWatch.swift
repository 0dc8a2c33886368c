#if canImport(UIKit) && !os(watchOS)
import UIKit

/// An invisible view that says when it, and the controller's view beside it, enter or leave a window.
///
/// A controller can't be asked to say when its view does without a subclass. The watch isn't put into the controller's own
/// view: SwiftUI reports that of a hosting controller as a fault.
final class WindowWatch: UIView {
  private let didMove: (UIWindow?) -> Void

  /// Puts a watch beside the view of a controller; `nil` if the view isn't in another one.
  init?(beside controller: UIViewController, didMove: @escaping (UIWindow?) -> Void) {
    guard let container = controller.viewIfLoaded?.superview else { return nil }
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
}
#endif
