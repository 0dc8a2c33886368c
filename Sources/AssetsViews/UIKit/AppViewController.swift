#if os(iOS) || os(visionOS)
import Features
import Navigation
import Store
import SwiftUI
import UIKit

/// Shows the controller of the phase that the app is at, and presents the login over it.
final class AppViewController: UIViewController {
  @UIBindable private var store: StoreOf<AppFeature>
  /// The store of the phase that is shown.
  private var phase: AnyObject?

  init(store: StoreOf<AppFeature>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in self?.showPhase() }
    present(item: $store.scope(\.$login, action: \.login)) { store in
      LoginFlowController(store: store)
    }
  }

  private func showPhase() {
    switch store.scope(state: \.phase, action: \.phase).case {
    case .launching(let store):
      show(store) { UIHostingController(rootView: LaunchView(store: store)) }
    case .signedOut(let store):
      show(store) { UIHostingController(rootView: SignedOutView(store: store)) }
    case .main(let store):
      show(store) { AppCoordinatorController(store: store) }
    }
  }

  private func show(_ store: AnyObject, _ makeController: () -> UIViewController) {
    guard phase !== store else { return }
    phase = store
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    let controller = makeController()
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
#endif
