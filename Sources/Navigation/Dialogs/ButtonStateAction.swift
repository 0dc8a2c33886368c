#if canImport(SwiftUI)
import SwiftUI
#endif

/// The action that a dialog's button sends, and how it's sent.
public struct ButtonStateAction<Action> {
  /// The action; `nil` when the button only closes the dialog.
  public var action: Action?
  #if canImport(SwiftUI)
  /// How the changes that follow are animated: `nil` as the platform does, `.some(nil)` not at all.
  ///
  /// It isn't encoded.
  public var animation: Animation??
  #endif

  /// Sends an action.
  ///
  /// - Parameter action: The action; `nil` for a button that only closes the dialog.
  /// - Returns: The action to send.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(action: action)
  }

  #if canImport(SwiftUI)
  /// Sends an action, and animates the changes that follow from it in views.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` for a button that only closes the dialog.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: The action to send.
  public static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction {
    ButtonStateAction(action: action, animation: .some(animation))
  }
  #endif

  /// Another action, sent in the same way.
  ///
  /// - Parameter transform: Makes the new action; `nil` makes a button that only closes the dialog.
  /// - Returns: The action to send.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    var action = ButtonStateAction<NewAction>(action: transform(action))
    #if canImport(SwiftUI)
    action.animation = animation
    #endif
    return action
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}

extension ButtonStateAction: Hashable where Action: Hashable {
  /// Hashes the action.
  public func hash(into hasher: inout Hasher) { hasher.combine(action) }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
