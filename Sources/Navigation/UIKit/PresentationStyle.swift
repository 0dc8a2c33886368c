#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A way in which a controller is shown by another one.
@MainActor
protocol PresentationStyle: Sendable {
  /// Whether a controller can be shown now.
  func canPresent(from host: UIViewController) -> Bool
  /// Whether a controller can never be shown from another one, which is in a window.
  func isUnusable(_ host: UIViewController) -> Bool
  /// Whether a controller can be removed now.
  func canDismiss(_ controller: UIViewController) -> Bool
  /// Whether a controller is shown, or about to be.
  func isPresented(_ controller: UIViewController) -> Bool
  /// Whether a transition shows or removes a controller, a gesture of the user's included.
  func isMoving(_ controller: UIViewController) -> Bool
  /// The transition that must end before a controller can be shown.
  func transition(of host: UIViewController) -> (any UIViewControllerTransitionCoordinator)?
  /// Shows a controller.
  func present(
    _ controller: UIViewController,
    from host: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  )
  /// Removes a controller.
  func dismiss(
    _ controller: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  )
}

/// Shows a controller modally.
struct ModalPresentation: PresentationStyle {
  func canPresent(from host: UIViewController) -> Bool {
    let top = topmost(above: host)
    return top.viewIfLoaded?.window != nil && transition(of: host) == nil
      && top.presentedViewController == nil
  }

  /// A dismissal that is asked for while one is under way is refused, or closes the controller around.
  func canDismiss(_ controller: UIViewController) -> Bool {
    !isMoving(controller) && controller.presentingViewController?.isBeingDismissed != true
  }

  func isUnusable(_ host: UIViewController) -> Bool { false }

  func isPresented(_ controller: UIViewController) -> Bool {
    controller.presentingViewController != nil
  }

  func isMoving(_ controller: UIViewController) -> Bool {
    controller.isBeingPresented || controller.isBeingDismissed
  }

  func transition(of host: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    let top = topmost(above: host)
    return top.presentedViewController?.transitionCoordinator ?? top.transitionCoordinator
  }

  func present(
    _ controller: UIViewController,
    from host: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    let top = topmost(above: host)
    placePopover(of: controller, in: top.view)
    top.present(controller, animated: animated, completion: ended)
  }

  /// Puts a popover that has no place in the middle: on iPad an action sheet is one, and UIKit raises an exception.
  private func placePopover(of controller: UIViewController, in view: UIView) {
    #if !os(tvOS)
    guard let popover = controller.popoverPresentationController, popover.sourceView == nil,
      popover.barButtonItem == nil, popover.sourceItem == nil
    else { return }
    popover.sourceView = view
    popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
    #endif
  }

  func dismiss(
    _ controller: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    // Called on the controller itself it would only remove what the controller presents.
    controller.presentingViewController?.dismiss(animated: animated, completion: ended)
  }

  /// The controller that can present: others may have been presented already.
  private func topmost(above host: UIViewController) -> UIViewController {
    var top = host
    while let presented = top.presentedViewController, !presented.isBeingDismissed {
      top = presented
    }
    return top
  }
}

/// Pushes a controller onto the navigation controller around another one.
struct PushPresentation: PresentationStyle {
  func canPresent(from host: UIViewController) -> Bool {
    guard let stack = stack(of: host) else { return false }
    return stack.viewIfLoaded?.window != nil && stack.transitionCoordinator == nil
  }

  func canDismiss(_ controller: UIViewController) -> Bool { !isMoving(controller) }

  func isPresented(_ controller: UIViewController) -> Bool {
    controller.navigationController != nil
  }

  func isMoving(_ controller: UIViewController) -> Bool {
    controller.navigationController?.transitionCoordinator != nil
  }

  func isUnusable(_ host: UIViewController) -> Bool { stack(of: host) == nil }

  func transition(of host: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    stack(of: host)?.transitionCoordinator
  }

  func present(
    _ controller: UIViewController,
    from host: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    guard let stack = stack(of: host) else { return ended() }
    stack.pushViewController(controller, animated: animated)
    stack.afterTransition(ended)
  }

  func dismiss(
    _ controller: UIViewController,
    animated: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    guard let stack = controller.navigationController,
      let position = stack.viewControllers.firstIndex(of: controller), position > 0
    else { return ended() }
    stack.popToViewController(stack.viewControllers[position - 1], animated: animated)
    stack.afterTransition(ended)
  }

  private func stack(of host: UIViewController) -> UINavigationController? {
    host.navigationController ?? host as? UINavigationController
  }
}

extension UIViewController {
  /// Calls a closure when the transition under way has ended, or soon if there is none.
  package func afterTransition(_ body: @escaping @MainActor () -> Void) {
    let isQueued = transitionCoordinator?.animate(
      alongsideTransition: nil,
      completion: { _ in body() }
    )
    if isQueued != true { Task { @MainActor in body() } }
  }
}
#endif
