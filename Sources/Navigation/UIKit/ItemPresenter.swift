#if canImport(UIKit) && !os(watchOS)
import UIKit
import Store

/// Presents a controller for the item that the state has.
///
/// ``PresentedItem`` decides what is done. The closure that observes the state retains the presenter; after the release of
/// the host it stays until what it has presented is removed.
@MainActor
final class ItemPresenter<ID: Hashable> {
  /// An item in the state.
  ///
  /// Retained while it is wanted or shown: a store of a child is another one when it was released in between.
  struct Item {
    let id: ID
    /// Makes the controller; retains the item.
    let content: () -> UIViewController
  }

  /// Reads and writes the item.
  struct Source {
    /// The item in the state.
    let current: () -> Item?
    /// Writes that there is none.
    let writeNil: () -> Void
    /// Called when a controller was removed.
    let didDismiss: () -> Void
  }

  private weak var host: UIViewController?
  private let source: Source
  private let style: any PresentationStyle
  private let location: SourceLocation
  private var hasReported = false
  private var machine = PresentedItem<ID>()
  private var wanted: Item?
  private var shown: Item?
  private weak var controller: UIViewController?
  private var hostWatch: WindowWatch?
  private var windowObserver: (any NSObjectProtocol)?
  /// Whether the item was there from the beginning, as a restored one: it is shown without animation.
  private var isInitial = true
  private var isChecking = false
  /// The presenter itself, while it outlives its host.
  private var retained: ItemPresenter?

  private init(
    host: UIViewController,
    source: Source,
    style: any PresentationStyle,
    location: SourceLocation
  ) {
    self.host = host
    self.source = source
    self.style = style
    self.location = location
  }

  /// Follows the state until the token is cancelled or the controller that presents is released.
  static func start(
    in host: UIViewController,
    source: Source,
    style: any PresentationStyle,
    location: SourceLocation
  ) -> ObserveToken {
    let presenter = ItemPresenter(host: host, source: source, style: style, location: location)
    let token = host.observeBinding { presenter.follow() }
    host.observeTokens.keep(token)
    host.observeTokens.whenReleased { presenter.hostWasReleased() }
    return token
  }

  private func follow() {
    readItem()
    guard machine.shown == nil, wanted != nil else { return update() }
    // What the same change removes is dismissed first, whichever presenter was made first: presented on it, the new
    // controller would be dismissed with it.
    Task { @MainActor [weak self] in self?.update() }
  }

  private func readItem() {
    wanted = source.current()
    if wanted == nil { isInitial = false }
    machine.want(wanted?.id)
  }

  private func update() {
    while let command = machine.next(
      canPresent: host.map { style.canPresent(from: $0) } ?? false,
      canDismiss: controller.map { style.canDismiss($0) } ?? true
    ) {
      switch command {
      case .present(_, let step): present(step)
      case .dismiss(_, let step): dismiss(step)
      case .writeNil(let id):
        if source.current()?.id == id { CurrentDismissal.write { source.writeNil() } }
        readItem()
      }
    }
    if machine.shown == nil { (shown, retained) = (nil, nil) }
    if machine.isWaiting { awaitHost() }
    if machine.asksAgain(isHostInWindow: isHostInWindow) { checkLater() }
  }

  private var isHostInWindow: Bool { host?.viewIfLoaded?.window != nil }

  private func hostWasReleased() {
    machine.hostWasReleased()
    wanted = nil
    stopAwaitingWindow()
    if machine.shown != nil { retained = self }
    update()
  }

  private func present(_ step: PresentedItem<ID>.Step) {
    guard let host, let wanted else { return ended(step) }
    shown = wanted
    let controller = wanted.content()
    self.controller = controller
    connect(controller, step)
    let isAnimated = UIView.areAnimationsEnabled && !isInitial
    isInitial = false
    style.present(controller, from: host, animated: isAnimated) { [weak self, weak controller] in
      if let controller { controller.link?.watch(controller) }
      self?.ended(step)
    }
  }

  private func dismiss(_ step: PresentedItem<ID>.Step) {
    guard let controller, style.isPresented(controller) else { return ended(step) }
    style.dismiss(controller, animated: UIView.areAnimationsEnabled) { [weak self] in
      self?.ended(step)
    }
  }

  private func connect(_ controller: UIViewController, _ step: PresentedItem<ID>.Step) {
    let wasReleased: @MainActor @Sendable () -> Void = { [weak self] in self?.wasDismissed(step) }
    controller.link = ControllerLink(
      dismiss: { [weak self] in self?.dismissFromInside(step) },
      mayBeGone: { [weak self, weak controller, style] in
        if let controller, style.isPresented(controller) { return }
        self?.wasDismissed(step)
      },
      wasReleased: wasReleased
    )
    controller.traitOverrides[DismissTrait.self] = DismissTarget(link: controller.link)
  }

  private func ended(_ step: PresentedItem<ID>.Step) {
    if machine.ended(step) { source.didDismiss() }
    update()
  }

  private func wasDismissed(_ step: PresentedItem<ID>.Step) {
    if machine.wasDismissed(step) { source.didDismiss() }
    update()
  }

  /// Writes that nothing is presented, which dismisses what is.
  private func dismissFromInside(_ step: PresentedItem<ID>.Step) {
    guard machine.isShown(by: step), machine.wanted == machine.shown else { return }
    CurrentDismissal.write { source.writeNil() }
  }

  /// Tries again when the controller that presents is in a window, and when the transition under way has ended.
  private func awaitHost() {
    guard let host else { return }
    if let coordinator = style.transition(of: host) {
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        Task { @MainActor in self?.update() }
      }
    } else if !isHostInWindow {
      awaitWindow(of: host)
    } else if style.isUnusable(host) {
      reportUnusable(host)
    }
  }

  private func awaitWindow(of host: UIViewController) {
    hostWatch?.removeFromSuperview()
    hostWatch = WindowWatch(of: host) { [weak self] window in
      if window != nil { Task { @MainActor in self?.update() } }
    }
    guard hostWatch == nil, windowObserver == nil else { return }
    // The view isn't loaded, or is one of SwiftUI's outside of any other.
    windowObserver = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeVisibleNotification,
      object: nil,
      queue: .main
    ) { [weak self] _ in
      Task { @MainActor in self?.windowBecameVisible() }
    }
  }

  private func windowBecameVisible() {
    stopAwaitingWindow()
    update()
  }

  private func stopAwaitingWindow() {
    if let windowObserver { NotificationCenter.default.removeObserver(windowObserver) }
    windowObserver = nil
  }

  /// Asks the system what it shows, some time later.
  private func checkLater() {
    if isChecking || hasReported { return }
    isChecking = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      self?.check()
    }
  }

  private func check() {
    isChecking = false
    let isMoving = controller.map { style.isMoving($0) } ?? false
    if !isMoving,
      machine.settled(isPresented: controller.map { style.isPresented($0) } ?? false)
    {
      source.didDismiss()
    }
    update()
  }

  private func reportUnusable(_ host: UIViewController) {
    if hasReported { return }
    hasReported = true
    reportIssue(
      "navigation-destination-without-stack",
      """
      'navigationDestination' has an item to push, but its controller, \(typeName(type(of: host))), is in no navigation \
      controller. Nothing was pushed.

      Likely causes: the controller was presented by itself. Present a UINavigationController with the controller, or \
      use 'present(item:)'.
      """,
      at: location
    )
  }
}
#endif
