import Navigation
import Store

/// A navigation controller as UIKit has one, whose calls around the end of a transition come in any order.
@MainActor
final class SimulatedStack: StackSystem {
  /// When the system says what, while the user goes back.
  struct Order: CaseIterable, Sendable {
    /// Whether the stack is told before the transition that the user goes back.
    var announces = true
    /// Whether the screen that is revealed appears before the stack is told that it is shown.
    var appearsFirst = false
    /// Whether the transition is over when that screen appears.
    var endsFirst = false

    static var allCases: [Order] {
      [false, true].flatMap { announces in
        [false, true].flatMap { appearsFirst in
          [false, true].map {
            Order(announces: announces, appearsFirst: appearsFirst, endsFirst: $0)
          }
        }
      }
    }
  }

  /// The screens, above the first one.
  private(set) var screens: [StackElementID?] = []
  private(set) var isInTransition = false
  private var completions: [@MainActor () -> Void] = []
  /// A swipe that the user hasn't decided yet: what it removes comes back if it is cancelled.
  private var swiped: [StackElementID?] = []
  var follower: StackFollower?
  /// Called when a screen appears, as a controller's `viewDidAppear`.
  var didAppear: (StackElementID?) -> Void = { _ in }

  var shownElements: [StackElementID?] { [nil] + screens }

  func apply(_ change: ScreenPlan<StackElementID>.Change, _ plan: ScreenPlan<StackElementID>) {
    screens = plan.screens.dropFirst().map { if case .element(let id) = $0 { id } else { nil } }
    isInTransition = true
  }

  func afterTransition(_ body: @escaping @MainActor () -> Void) { completions.append(body) }

  /// The user goes back, at once.
  func goBack(_ order: Order) {
    beginSwipe()
    endSwipe(order)
  }

  func beginSwipe() {
    guard !isInTransition, !screens.isEmpty else { return }
    isInTransition = true
    swiped = [screens.removeLast()]
  }

  func cancelSwipe() {
    guard !swiped.isEmpty else { return }
    screens += swiped
    swiped = []
    endTransition(SimulatedStack.Order())
  }

  func endSwipe(_ order: Order) {
    guard !swiped.isEmpty else { return }
    swiped = []
    if order.announces { follower?.userWentBack() }
    endTransition(order)
  }

  /// Ends the transition under way, in an order.
  func endTransition(_ order: Order) {
    guard isInTransition else { return }
    if order.endsFirst { isInTransition = false }
    if order.appearsFirst { didAppear(screens.last ?? nil) }
    isInTransition = false
    follower?.settle()
    if !order.appearsFirst { didAppear(screens.last ?? nil) }
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
