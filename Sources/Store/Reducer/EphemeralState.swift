/// State that is shown for one action and then goes by itself, such as an alert.
///
/// Where such state is shown with `ifLet`, presented or plain, any of its actions also dismisses it: when the
/// parent has reduced the action the state is `nil`, unless the parent has presented another. Another is
/// told by its `id`, so conform to `Identifiable` what may follow on itself.
///
/// An enum of destinations conforms by saying which of its cases are ephemeral:
///
/// ```swift
/// extension Destination.State: EphemeralState {
///   var isEphemeral: Bool { self.is(\.alert) }
/// }
/// ```
public protocol EphemeralState {
  /// Whether the value goes with its next action; by default it does.
  var isEphemeral: Bool { get }
}

extension EphemeralState {
  /// Every value goes with its next action.
  public var isEphemeral: Bool { true }
}
