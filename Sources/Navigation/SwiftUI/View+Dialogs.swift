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
  /// A button sends its action, with its animation. A button without an action, and the platform, send `.dismiss`. An
  /// alert that is set while another one is shown is shown after it.
  ///
  /// - Parameters:
  ///   - item: The binding to the store of the alert.
  ///   - location: The call site, for reports of what its buttons send.
  /// - Returns: The view with the alert.
  @MainActor
  public func alert<Action>(
    _ item: Binding<Store<AlertState<Action>, Action>?>,
    location: SourceLocation = #Store::location
  ) -> some View {
    let store = item.wrappedValue?.shownFirst
    let state = store?.state
    return alert(
      Text(state?.title ?? TextState("")),
      isPresented: Binding(item),
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { button in
          DialogButton(button: button, store: store, location: location)
        }
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
  /// A button sends its action, with its animation. A button without an action, and the platform, send `.dismiss`. A
  /// dialog that is set while another one is shown is shown after it.
  ///
  /// - Parameters:
  ///   - item: The binding to the store of the dialog.
  ///   - location: The call site, for reports of what its buttons send.
  /// - Returns: The view with the dialog.
  @MainActor
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>,
    location: SourceLocation = #Store::location
  ) -> some View {
    let store = item.wrappedValue?.shownFirst
    let state = store?.state
    return confirmationDialog(
      Text(state?.title ?? TextState("")),
      isPresented: Binding(item),
      titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { button in
          DialogButton(button: button, store: store, location: location)
        }
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
  let location: SourceLocation

  var body: some View {
    Button(role: button.role.map(ButtonRole.init)) {
      store?.send(button, location: location)
    } label: {
      Text(button.label)
    }
  }
}

extension Store {
  /// Sends the action of a dialog's button, if it has one.
  func send(_ button: ButtonState<Action>, location: SourceLocation) {
    guard let action = button.action else { return }
    if let animation = button.sending.animation {
      send(action, animation: animation, location: location)
    } else {
      send(action, location: location)
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
