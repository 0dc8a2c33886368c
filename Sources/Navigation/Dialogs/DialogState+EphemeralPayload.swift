import Store

extension AlertState: EphemeralPayload {
  /// The actions of the buttons.
  public typealias PresentedAction = Action
}

extension ConfirmationDialogState: EphemeralPayload {
  /// The actions of the buttons.
  public typealias PresentedAction = Action
}
