#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit

/// The trait by which a controller finds the stack around it.
struct StackTrait: UITraitDefinition {
  static var defaultValue: StackTarget { StackTarget(controller: nil) }
}

/// The stack that is nearest.
struct StackTarget: Equatable {
  weak var controller: NavigationStackController?

  static func == (lhs: StackTarget, rhs: StackTarget) -> Bool {
    lhs.controller === rhs.controller
  }
}

extension UITraitCollection {
  /// Pushes a screen onto the stack of the nearest ``NavigationStackController`` around.
  ///
  /// ```swift
  /// UIAction { [weak self] _ in
  ///   self?.traitCollection.push(state: AppFeature.Path.State.detail(Detail.State()))
  /// }
  /// ```
  ///
  /// The push is an action sent to the store of the stack. Where the traits are of no such controller, or the elements
  /// of its stack are of another type, that is reported and nothing is pushed.
  ///
  /// - Parameters:
  ///   - state: The state of the screen: an element of the stack.
  ///   - location: The call site, for traces and reports.
  @MainActor
  public func push<Element>(state: Element, location: SourceLocation = #Store::location) {
    guard let controller = self[StackTrait.self].controller else {
      reportIssue(
        "push-without-stack",
        """
        'traitCollection.push(state:)' was called with \(typeName(Element.self)) where no NavigationStackController is \
        around.

        Likely causes: the controller is in another navigation controller, or its view isn't in a window yet. Create the \
        navigation controller with 'NavigationStackController(path:root:destination:)', or push in a reducer.
        """,
        at: location
      )
      return
    }
    guard let name = controller.push(state, location: location) else { return }
    reportIssue(
      "push-onto-other-stack",
      """
      'traitCollection.push(state:)' was called with \(typeName(Element.self)), but the elements of the nearest stack \
      are \(name). Nothing was pushed.

      Likely causes: the state of the screen wasn't wrapped in its case, as 'Path.State.detail(…)', or the controller is \
      in another stack than expected.
      """,
      at: location
    )
  }
}
#endif
