/// State that is removed after one action, such as an alert.
///
/// Where such state is presented with `ifLet`, as `@Presents` or as a plain optional, any of its actions also dismisses
/// it: when the parent has reduced the action the state is `nil`, unless the parent has presented another value. Values
/// are distinguished by their `id`: conform a type to `Identifiable` if one of its values may follow another.
///
/// State that is presented without a reducer is an ``EphemeralPayload``, which also says what its actions are.
///
/// `@Reducer` writes the conformance of an enum `State` with an `AlertState` or a `ConfirmationDialogState` in a case.
/// Another enum of destinations conforms by saying which of its cases are ephemeral:
///
/// ```swift
/// extension Destination.State: EphemeralState {
///   var isEphemeral: Bool { self.is(\.alert) }
/// }
/// ```
public protocol EphemeralState {
  /// Whether the value is removed after its next action; by default it is.
  var isEphemeral: Bool { get }
}

extension EphemeralState {
  /// `true`: every value is removed after its next action.
  public var isEphemeral: Bool { true }
}
