#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Store

extension NSAlert {
  /// Creates an alert with the texts and the buttons of a state.
  ///
  /// An alert without buttons gets one from the system. The action of the button that was clicked is that of the
  /// response: ``AlertState/action(for:)``.
  ///
  /// - Parameter state: The alert.
  public convenience init<Action>(state: AlertState<Action>) {
    self.init()
    messageText = String(state: state.title)
    informativeText = state.message.map { String(state: $0) } ?? ""
    for button in state.buttons {
      let control = addButton(withTitle: String(state: button.label))
      control.hasDestructiveAction = button.role == .destructive
      if button.role == .cancel { control.keyEquivalent = "\u{1b}" }
    }
  }
}

extension AlertState {
  /// The action of the button that an alert was closed by.
  ///
  /// - Parameter response: The response of the `NSAlert`.
  /// - Returns: The action, or `nil` if the button has none or another thing closed the alert.
  public func action(for response: NSApplication.ModalResponse) -> Action? {
    action(
      ofButton: response.rawValue - NSApplication.ModalResponse.alertFirstButtonReturn.rawValue
    )
  }
}
#endif
