#if canImport(SwiftUI)
import Store
import SwiftUI

extension View {
  /// Presents an alert while its state is there.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// A button sends its action, with its animation. A button without an action, and the platform, send `.dismiss`.
  ///
  /// - Parameter item: The binding to the store of the alert.
  /// - Returns: The view with the alert.
  @MainActor
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    let store = item.wrappedValue
    let state = store?.state
    return alert(
      Text(state?.title ?? TextState("")),
      isPresented: Binding(item),
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { button in DialogButton(button: button, store: store) }
      },
      message: { state in
        if let message = state.message { Text(message) }
      }
    )
  }

  /// Presents a confirmation dialog while its state is there.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  ///
  /// A button sends its action, with its animation. A button without an action, and the platform, send `.dismiss`.
  ///
  /// - Parameter item: The binding to the store of the dialog.
  /// - Returns: The view with the dialog.
  @MainActor
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let store = item.wrappedValue
    let state = store?.state
    return confirmationDialog(
      Text(state?.title ?? TextState("")),
      isPresented: Binding(item),
      titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { button in DialogButton(button: button, store: store) }
      },
      message: { state in
        if let message = state.message { Text(message) }
      }
    )
  }
}

/// A button of a dialog.
private struct DialogButton<State, Action>: View {
  let button: ButtonState<Action>
  let store: Store<State, Action>?

  var body: some View {
    Button(role: button.role.map(ButtonRole.init)) {
      store?.send(button)
    } label: {
      Text(button.label)
    }
  }
}

extension Store {
  /// Sends the action of a dialog's button, if it has one.
  func send(_ button: ButtonState<Action>) {
    guard let action = button.action else { return }
    if let animation = button.sending.animation {
      send(action, animation: animation)
    } else {
      send(action)
    }
  }
}

extension ButtonRole {
  /// The role of a button of a dialog.
  ///
  /// - Parameter role: The role as a value.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Visibility {
  /// The visibility of a dialog's title.
  ///
  /// - Parameter visibility: The visibility as a value.
  public init(_ visibility: ConfirmationDialogTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
#endif
