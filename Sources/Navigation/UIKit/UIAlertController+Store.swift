#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit

extension UIAlertController {
  /// Creates an alert for a store of its state.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.alert, action: \.alert)) { store in
  ///   UIAlertController(store: store)
  /// }
  /// ```
  ///
  /// A tap on a button sends its action; one without an action dismisses the alert. An alert without buttons gets one
  /// that does.
  ///
  /// - Parameters:
  ///   - store: The store of the alert.
  ///   - location: The call site, for reports of what its buttons send.
  public convenience init<Action>(
    store: Store<AlertState<Action>, Action>,
    location: SourceLocation = #Store::location
  ) {
    self.init(
      title: String(state: store.state.title),
      message: store.state.message.map { String(state: $0) },
      preferredStyle: .alert
    )
    add(store.state.buttons) { [store] in store.send($0, location: location) }
  }

  /// Creates an action sheet for a store of a confirmation dialog.
  ///
  /// As for an alert. On iPad it is shown in the middle, unless its `popoverPresentationController` is given a place.
  /// The title is shown if it is visible in the state; there a title whose visibility is left to the
  /// platform isn't shown.
  ///
  /// - Parameters:
  ///   - store: The store of the dialog.
  ///   - location: The call site, for reports of what its buttons send.
  public convenience init<Action>(
    store: Store<ConfirmationDialogState<Action>, Action>,
    location: SourceLocation = #Store::location
  ) {
    self.init(
      title: store.state.titleVisibility == .visible ? String(state: store.state.title) : nil,
      message: store.state.message.map { String(state: $0) },
      preferredStyle: .actionSheet
    )
    add(store.state.buttons) { [store] in store.send($0, location: location) }
  }

  private func add<Action>(_ buttons: [ButtonState<Action>], send: @escaping (Action) -> Void) {
    for button in buttons {
      addAction(
        UIAlertAction(
          title: String(state: button.label),
          style: UIAlertAction.Style(button.role)
        ) { [weak self] _ in
          if let action = button.action { send(action) }
          self?.link?.alertWasClosed()
        }
      )
    }
    if buttons.isEmpty {
      addAction(
        UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.link?.alertWasClosed() }
      )
    }
  }
}

extension UIAlertAction.Style {
  /// The style of a button with a role.
  public init(_ role: ButtonStateRole?) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    case nil: self = .default
    }
  }
}
#endif
