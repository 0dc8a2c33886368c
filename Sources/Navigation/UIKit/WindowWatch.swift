#if canImport(UIKit) && !os(watchOS)
import UIKit

/// An invisible view that says when it, and the view that has it, enter or leave a window.
///
/// A controller can't be asked to say when its view does without a subclass.
final class WindowWatch: UIView {
  private let didMove: (UIWindow?) -> Void

  init(didMove: @escaping (UIWindow?) -> Void) {
    self.didMove = didMove
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    didMove(window)
  }
}
#endif
