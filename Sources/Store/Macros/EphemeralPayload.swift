/// The payload of a case marked `@ReducerCaseEphemeral`: state that has actions, but no reducer.
public protocol EphemeralPayload<Action>: EphemeralState, PresentableState
where PresentedAction == Action {
  /// The actions of the presented state.
  associatedtype Action
}

/// The actions of an ephemeral payload: `EphemeralActionOf<AlertState<Alert>>` are those of `Alert`.
public typealias EphemeralActionOf<Payload: EphemeralPayload> = Payload.Action

extension EphemeralPayload {
  /// A reducer that does nothing: the presenting feature handles the actions.
  public static var presentedReducer: AnyReducer<Self, Action> {
    AnyReducer(EmptyReducer())
  }
}
