#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

/// A navigation controller that shows the screens of a stack in the state.
///
/// ```swift
/// let controller = NavigationStackController(path: $store.scope(state: \.path, action: \.path)) {
///   HomeController(store: store)
/// } destination: { store in
///   switch store.case {
///   case .detail(let store): DetailController(store: store)
///   case .settings(let store): SettingsController(store: store)
///   }
/// }
/// ```
///
/// Its controllers are always those of the elements on the path, above the first one. When the user goes back, by the
/// button, by a swipe or by the menu of the button, the elements of the removed screens are popped, by one action.
/// While a transition is under way, changes of the path wait for its end. Controllers that other code pushes stay above
/// the element that they were pushed on, and are removed with it.
///
/// A delegate of yours is called as that of any navigation controller.
open class NavigationStackController: UINavigationController {
  private var path: (any ControllerPath)?
  private var follower: StackFollower?
  private var pathDelegate: NavigationStackDelegate?

  /// Creates the controller of a stack.
  ///
  /// - Parameters:
  ///   - navigationBarClass: The class of the navigation bar; `nil` for UIKit's own.
  ///   - toolbarClass: The class of the toolbar; `nil` for UIKit's own.
  ///   - path: The store of the stack: `$store.scope(state: \.path, action: \.path)`.
  ///   - root: Makes the first controller, below all elements.
  ///   - destination: Makes the controller of an element, once for each.
  public convenience init<ElementState, ElementAction>(
    navigationBarClass: AnyClass? = nil,
    toolbarClass: AnyClass? = nil,
    path: UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>,
    root: () -> UIViewController,
    destination: @escaping (Store<ElementState, ElementAction>) -> UIViewController
  ) {
    self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    self.path = StorePath(path: path, destination: destination)
    viewControllers = [root()]
  }

  /// The delegate; it receives what the delegate of a navigation controller does.
  open override weak var delegate: (any UINavigationControllerDelegate)? {
    get { pathDelegate?.base }
    set { install(delegate: newValue) }
  }

  /// Begins to follow the path.
  open override func viewDidLoad() {
    super.viewDidLoad()
    install(delegate: delegate)
    traitOverrides[StackTrait.self] = StackTarget(controller: self)
    guard let path else { return }
    let followed = FollowedPath(
      ids: { path.ids },
      didShow: { path.didShow($0, insteadOf: $1) }
    )
    let follower = StackFollower(followed, in: self)
    self.follower = follower
    observeTokens.keep(observeBinding { follower.follow() })
  }

  private func install(delegate: (any UINavigationControllerDelegate)?) {
    let installed = NavigationStackDelegate.make(
      for: delegate,
      willShow: { [weak self] in self?.screenWillBeShown() },
      didShow: { [weak self] in self?.follower?.settle() }
    )
    pathDelegate = installed
    super.delegate = installed
  }

  /// Notices that the user goes back when that can't be cancelled any more, which is before the revealed screen appears.
  private func screenWillBeShown() {
    guard let transition = transitionCoordinator,
      let left = transition.viewController(forKey: .from), !viewControllers.contains(left)
    else { return }
    guard transition.isInteractive else { return follower?.userWentBack() ?? () }
    transition.notifyWhenInteractionChanges { [weak self] transition in
      if !transition.isCancelled { self?.follower?.userWentBack() }
    }
  }

  fileprivate func controller(of screen: ScreenPlan<StackElementID>.Screen) -> UIViewController? {
    switch screen {
    case .other(let position): viewControllers[position]
    case .element(let id): viewControllers.first { $0.elementID == id } ?? makeController(for: id)
    }
  }

  private func makeController(for id: StackElementID) -> UIViewController? {
    guard let controller = path?.makeController(for: id) else { return nil }
    controller.elementID = id
    controller.link = ControllerLink(
      dismiss: { [weak self] in self?.path?.pop(id) },
      mayBeGone: {},
      wasReleased: {}
    )
    controller.traitOverrides[DismissTrait.self] = DismissTarget(link: controller.link)
    return controller
  }

  /// Pushes an element.
  ///
  /// - Parameters:
  ///   - element: The state of the element.
  ///   - location: The line that pushes it.
  /// - Returns: The name of the type of the elements, if the element isn't of that.
  func push(_ element: Any, location: SourceLocation) -> String? {
    guard let path, !path.push(element, location: location) else { return nil }
    return path.elementName
  }
}

extension NavigationStackController: StackSystem {
  package var shownElements: [StackElementID?] { viewControllers.map(\.elementID) }

  package var isInTransition: Bool { transitionCoordinator != nil }

  package func apply(
    _ change: ScreenPlan<StackElementID>.Change,
    _ plan: ScreenPlan<StackElementID>
  ) {
    let isAnimated = UIView.areAnimationsEnabled && viewIfLoaded?.window != nil
    switch change {
    case .push:
      guard let top = plan.screens.last.flatMap(controller) else { return }
      pushViewController(top, animated: isAnimated)
    case .popTo(let position):
      popToViewController(viewControllers[position], animated: isAnimated)
    case .replace:
      setViewControllers(plan.screens.compactMap(controller), animated: isAnimated)
    }
  }
}

extension UIViewController {
  /// The element of the path that the controller shows.
  fileprivate var elementID: StackElementID? {
    get { objc_getAssociatedObject(self, elementIDKey) as? StackElementID }
    set {
      objc_setAssociatedObject(self, elementIDKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

/// Distinguishes the association by its address, which is never read.
@MainActor private let elementIDKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)
#endif
