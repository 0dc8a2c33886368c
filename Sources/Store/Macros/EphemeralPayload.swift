/// The payload of a case marked `@ReducerCaseEphemeral`: state that has actions, but no reducer.
public protocol EphemeralPayload<Action>: EphemeralState {
  /// The actions of the presented state.
  associatedtype Action
}

/// The actions of an ephemeral payload: `EphemeralActionOf<AlertState<Alert>>` are those of `Alert`.
public typealias EphemeralActionOf<Payload: EphemeralPayload> = Payload.Action
