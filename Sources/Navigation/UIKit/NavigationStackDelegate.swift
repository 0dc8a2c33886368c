#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Receives that a stack controller has shown a screen, and passes everything on to the user's delegate.
class NavigationStackDelegate: NSObject, UINavigationControllerDelegate {
  private(set) weak var base: (any UINavigationControllerDelegate)?
  private let willShow: () -> Void
  private let didShow: () -> Void

  required init(
    base: (any UINavigationControllerDelegate)?,
    willShow: @escaping () -> Void,
    didShow: @escaping () -> Void
  ) {
    self.base = base
    self.willShow = willShow
    self.didShow = didShow
  }

  /// Makes the delegate for the user's.
  ///
  /// UIKit asks which methods a delegate has, so those that change how a controller works are only there if the user's
  /// delegate has one of them.
  static func make(
    for base: (any UINavigationControllerDelegate)?,
    willShow: @escaping () -> Void,
    didShow: @escaping () -> Void
  ) -> NavigationStackDelegate {
    let type: NavigationStackDelegate.Type
    if let base, hasTransitions(base) {
      type = TransitionDelegate.self
    } else if let base, hasOrientations(base) {
      type = OrientationDelegate.self
    } else {
      type = NavigationStackDelegate.self
    }
    return type.init(base: base, willShow: willShow, didShow: didShow)
  }

  private static func hasTransitions(_ base: any UINavigationControllerDelegate) -> Bool {
    isThere(base.navigationController(_:animationControllerFor:from:to:))
      || isThere(base.navigationController(_:interactionControllerFor:))
  }

  private static func hasOrientations(_ base: any UINavigationControllerDelegate) -> Bool {
    #if os(iOS)
    isThere(base.navigationControllerSupportedInterfaceOrientations(_:))
      || isThere(base.navigationControllerPreferredInterfaceOrientationForPresentation(_:))
    #else
    false
    #endif
  }

  /// Whether a delegate has a method, which is `nil` if it hasn't.
  private static func isThere<Method>(_ method: Method?) -> Bool { method != nil }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    willShow()
    base?.navigationController?(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    didShow()
    base?.navigationController?(navigationController, didShow: viewController, animated: animated)
  }
}

/// The delegate where the user's decides about orientations.
private class OrientationDelegate: NavigationStackDelegate {
  #if os(iOS)
  /// Has the orientations that a controller has by default.
  private let plain = UIViewController()

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    base?.navigationControllerSupportedInterfaceOrientations?(navigationController)
      ?? plain.supportedInterfaceOrientations
  }

  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    base?.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController)
      ?? plain.preferredInterfaceOrientationForPresentation
  }
  #endif
}

/// The delegate where the user's has transitions of its own.
private final class TransitionDelegate: OrientationDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let result = base?.navigationController?(
      navigationController,
      interactionControllerFor: animationController
    )
    return result ?? nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let result = base?.navigationController?(
      navigationController,
      animationControllerFor: operation,
      from: fromVC,
      to: toVC
    )
    return result ?? nil
  }
}
#endif
