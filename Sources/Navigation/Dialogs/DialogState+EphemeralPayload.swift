import Store

extension AlertState: EphemeralPayload {}
extension ConfirmationDialogState: EphemeralPayload {}
