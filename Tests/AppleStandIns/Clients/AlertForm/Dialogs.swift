import Navigation
import Store
import SwiftUI

extension AlertState where Action == SettingsForm.Action.Alert {
  static func discard(_ name: String) -> Self {
    AlertState {
      TextState("Discard the changes of \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.discardTapped, animation: .default)) {
        TextState("Discard").bold()
      }
      ButtonState(action: .send(.retryTapped)) {
        TextState("Retry")
      }
      ButtonState(role: .cancel) {
        TextState("Keep editing", tableName: "Alerts", comment: "Closes the alert")
      }
    } message: {
      TextState("They are ")
        + TextState("not").italic().foregroundColor(.red)
        + TextState(" saved.").font(.caption).underline(true, color: .blue)
    }
  }
}

extension ConfirmationDialogState where Action == SettingsForm.Destination.Dialog {
  static func delete(count: Int) -> Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Delete \(count) rows?")
    } actions: {
      ButtonState(role: .destructive, action: .delete, label: { TextState("Delete") })
      if count > 1 {
        ButtonState(action: .archive) { TextState(verbatim: "Archive") }
      }
      for name in ["A", "B"] {
        ButtonState { TextState(name) }
      }
    } message: {
      TextState("**Rows** can't be restored.")
    }
  }
}
