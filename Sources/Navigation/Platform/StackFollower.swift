import Store

/// What shows the screens of a stack: a navigation controller.
@MainActor
package protocol StackSystem: AnyObject {
  /// The elements whose screens are on the stack, from the bottom to the top; `nil` for those of other code.
  var shownElements: [StackElementID?] { get }
  /// Whether a transition is under way, whose end must be awaited.
  var isInTransition: Bool { get }
  /// Changes the screens.
  func apply(_ change: ScreenPlan<StackElementID>.Change, _ plan: ScreenPlan<StackElementID>)
  /// Calls a closure after the transition under way, or soon if there is none.
  func afterTransition(_ body: @escaping @MainActor () -> Void)
}

/// The path in the state, for a system that shows its screens.
@MainActor
package struct FollowedPath {
  /// The elements on the path.
  package let ids: () -> [StackElementID]
  /// Pops the elements whose screens the system has removed.
  package let didShow: (_ shown: [StackElementID], _ before: [StackElementID]) -> Void

  package init(
    ids: @escaping () -> [StackElementID],
    didShow: @escaping (_ shown: [StackElementID], _ before: [StackElementID]) -> Void
  ) {
    (self.ids, self.didShow) = (ids, didShow)
  }
}

/// Has a system show the screens of a path, and pops what the system has removed.
///
/// What the system shows is asked first, whatever it has said: it may say that the user went back after the revealed screen
/// has appeared and pushed another one.
@MainActor
package final class StackFollower {
  private weak var system: (any StackSystem)?
  private let path: FollowedPath
  /// The elements whose screens were shown last.
  private var applied: [StackElementID] = []
  private var isAwaitingTransition = false

  package init(_ path: FollowedPath, in system: any StackSystem) {
    (self.path, self.system) = (path, system)
  }

  /// Shows the path, or does so after the transition under way.
  package func follow() {
    guard let system else { return }
    let ids = path.ids()
    guard !system.isInTransition else { return awaitTransition() }
    let removed = takeRemoved()
    // While the store notifies, the pop waits; it is followed by another call.
    let current = removed.isEmpty ? ids : path.ids()
    if current.contains(where: removed.contains) { return }
    let plan = ScreenPlan(path: current, shown: system.shownElements)
    applied = current
    if let change = plan.change { system.apply(change, plan) }
  }

  /// Pops what the user has gone back from, as soon as that can't be cancelled: what the revealed screen pushes when it
  /// appears comes after it.
  package func userWentBack() { takeRemoved() }

  /// Pops what the system has removed, and then shows what the state has.
  package func settle() {
    takeRemoved()
    follow()
  }

  /// Pops the elements whose screens the system has removed.
  ///
  /// - Returns: These elements.
  @discardableResult
  private func takeRemoved() -> Set<StackElementID> {
    guard let system else { return [] }
    let shown = system.shownElements.compactMap(\.self)
    let removed = Set(applied).subtracting(shown)
    guard !removed.isEmpty else { return [] }
    let before = applied
    applied = shown
    path.didShow(shown, before)
    return removed
  }

  private func awaitTransition() {
    guard !isAwaitingTransition else { return }
    isAwaitingTransition = true
    system?.afterTransition { [weak self] in
      // The coordinator still has the transition that has just ended.
      Task { @MainActor in
        self?.isAwaitingTransition = false
        self?.settle()
      }
    }
  }
}
