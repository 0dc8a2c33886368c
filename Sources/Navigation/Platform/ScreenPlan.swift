/// The screens that a stack of controllers must show for a path, and the change that leads there.
package struct ScreenPlan<ID: Hashable>: Equatable {
  /// A screen of the stack.
  package enum Screen: Hashable {
    /// The screen of an element of the path.
    case element(ID)
    /// A screen that no element has: the first one, or one that was pushed by other code. Its position in the stack as
    /// it is shown.
    case other(Int)
  }

  /// How a stack changes.
  package enum Change: Equatable, Sendable {
    /// The topmost screen is added.
    case push
    /// All screens above the given position are removed.
    case popTo(Int)
    /// The screens are replaced.
    case replace
  }

  /// The screens, from the bottom to the top.
  package let screens: [Screen]
  /// The change, or `nil` if the screens are shown already.
  package let change: Change?

  /// Plans the change to a path.
  ///
  /// A screen that other code has pushed stays above the element that it was pushed on, and is removed with it.
  ///
  /// - Parameters:
  ///   - path: The ids on the path, from the bottom to the top.
  ///   - shown: The ids of the screens that are shown, from the bottom to the top; `nil` for those that no element has.
  package init(path: [ID], shown: [ID?]) {
    let current = shown.enumerated().map { $1.map { Screen.element($0) } ?? .other($0) }
    let bottom = Array(current.prefix { !$0.isElement })
    let above = path.flatMap { id -> [Screen] in
      let screen = Screen.element(id)
      guard let position = current.firstIndex(of: screen) else { return [screen] }
      return [screen] + current[(position + 1)...].prefix { !$0.isElement }
    }
    let screens = bottom + above
    self.screens = screens
    if screens == current {
      change = nil
    } else if screens.dropLast() == current[...] {
      change = .push
    } else if !screens.isEmpty, current.starts(with: screens) {
      change = .popTo(screens.count - 1)
    } else {
      change = .replace
    }
  }
}

extension ScreenPlan.Screen {
  fileprivate var isElement: Bool {
    if case .element = self { true } else { false }
  }
}

extension ScreenPlan.Screen: Sendable where ID: Sendable {}
