#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit

/// The trait by which a controller finds what presents it.
struct DismissTrait: UITraitDefinition {
  static var defaultValue: DismissTarget { DismissTarget(link: nil) }
}

/// What dismisses the presented controller that is nearest.
struct DismissTarget: Equatable {
  weak var link: ControllerLink?

  static func == (lhs: DismissTarget, rhs: DismissTarget) -> Bool { lhs.link === rhs.link }
}

extension UITraitCollection {
  /// Dismisses the nearest controller around that was presented or pushed for an item, or is on a stack.
  ///
  /// ```swift
  /// UIAction { [weak self] _ in self?.traitCollection.dismiss() }
  /// ```
  ///
  /// The state is changed, as by the user's swipe, and the controller is dismissed by that. Where the traits are of
  /// none, that is reported.
  ///
  /// - Parameter location: The call site, for reports.
  @MainActor
  public func dismiss(location: SourceLocation = #Store::location) {
    guard let link = self[DismissTrait.self].link else {
      reportIssue(
        "dismiss-without-controller",
        """
        'traitCollection.dismiss()' was called where no controller around is presented by the state.

        Likely causes: the controller was presented by 'present(_:animated:)' and not by 'present(item:)', \
        'navigationDestination(item:)' or a NavigationStackController, or its view isn't in a window yet. Present it in \
        one of these ways, or call UIKit's 'dismiss(animated:)'.
        """,
        at: location
      )
      return
    }
    link.dismiss()
  }
}
#endif
